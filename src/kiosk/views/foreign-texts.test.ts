import { expect, it } from 'vitest';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { createDictionary } from '../../page/words/words.ts';
import { aBranch, aLanguage, aService } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { foreignTexts } from './foreign-texts.ts';

const text = (name: string) => ({ name, explanation: null, comment: null });
const pashto = aLanguage({ key: 'ps', code: 'ps', name: 'پښتو' });
const configuration = aConfiguration({
  branch: aBranch({ defaultLang: 'en', languages: ['en', 'ps'] }),
  languages: [aLanguage({ key: 'en', code: 'en-GB' }), pashto],
  services: [
    aService({ key: 'a', name: 'A', texts: { en: text('Passport'), ps: text('پاسپورټ') } }),
    aService({ key: 'b', name: 'B', texts: { en: text('Visa') } }),
    aService({ key: 'c', name: 'Parking', texts: {} }),
    aService({ key: 'd', name: 'D', texts: { en: text('SMS'), ps: text('SMS') } }),
  ],
});
const words = await createDictionary(languageModules).wordsOf(pashto);
const localeOf = foreignTexts(configuration, { language: pashto, words });

it('a sentence without a translation is marked as English', () => {
  expect(localeOf(words.say('menu.question'))).toBe('en');
});

it('a name without a translation is marked with the language in which it is shown', () => {
  expect(localeOf('Visa')).toBe('en-GB');
});

it('a name without a language is marked with the language of the branch', () => {
  expect(localeOf('Parking')).toBe('en-GB');
});

it('a name in the language of the screen is not foreign, even if other languages have the same name', () => {
  expect(localeOf('پاسپورټ')).toBeUndefined();
  expect(localeOf('SMS')).toBeUndefined();
});

it('an unknown text has no language', () => {
  expect(localeOf('Ada Lovelace')).toBeUndefined();
});
