import { describe, expect, it } from 'vitest';
import { regions } from '../../testing/regions.ts';
import { languageCodes } from '../../words/sentences.ts';
import { directionOf, scriptOf } from './direction.ts';

describe('the language', () => {
  it.each(['ar', 'ar-EG', 'he', 'iw', 'fa-IR', 'ur', 'az-Arab', 'AR_eg'])(
    '%s is written from right to left',
    (code) => {
      expect(directionOf(code)).toBe('rtl');
    },
  );

  it.each(['en', 'en-GB', 'tr', 'uk', 'de-AT', 'ar-Latn', ''])('%s is written from left to right', (code) => {
    expect(directionOf(code)).toBe('ltr');
  });
});

it.each(languageCodes)('%s is written in the usual script of each country', (language) => {
  for (const locale of [language, ...regions.map((region) => `${language}-${region}`)])
    expect([locale, scriptOf(locale)]).toEqual([locale, new Intl.Locale(locale).maximize().script]);
});
