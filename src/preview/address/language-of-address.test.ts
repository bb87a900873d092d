import { describe, expect, it } from 'vitest';
import { addressOfLanguage, languageOfAddress } from './language-of-address.ts';

const languages = [
  { key: 'k-en', code: 'en-GB' },
  { key: 'k-us', code: 'en-US' },
  { key: 'k-ar', code: 'ar' },
  { key: 'k-none', code: '' },
];

describe('the language of a link', () => {
  it.each([
    ['k-ar', 'k-ar'],
    ['ar', 'k-ar'],
    ['AR', 'k-ar'],
    ['en-us', 'k-us'],
    ['en', 'k-en'],
    ['fr', undefined],
    [undefined, undefined],
  ])('that is written as %s has the key %s', (lang, key) => {
    expect(languageOfAddress(languages, lang)?.key).toBe(key);
  });

  it('is as short as possible, and still names the same language', () => {
    const texts = languages.map(({ key }) => addressOfLanguage(languages, key));
    expect(texts).toEqual(['en', 'en-US', 'ar', 'k-none']);
    expect(texts.map((text) => languageOfAddress(languages, text)?.key)).toEqual(
      languages.map(({ key }) => key),
    );
  });
});
