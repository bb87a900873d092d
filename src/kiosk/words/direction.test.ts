import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';

describe('directionOf', () => {
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
