import { expect, it } from 'vitest';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { createDictionary } from '../../page/words/words.ts';
import { aLanguage } from '../../testing/builders.ts';
import { spokenSentences } from './spoken-sentences.ts';

it.each([
  ['en', 'about 1 h 10 min, 2 people waiting', 'about 1 hour 10 minutes, 2 people waiting'],
  ['en', 'over 1 min', 'over 1 minute'],
  ['en', '10 mini slips, 5 hats', '10 mini slips, 5 hats'],
  ['de', 'etwa 1 Std. 10 Min., über 3 Std.', 'etwa 1 Stunde 10 Minuten, über 3 Stunden'],
  ['fr', 'environ 10\u00a0min', 'environ 10 minutes'],
  ['it', 'circa 1 h', 'circa 1 ora'],
  ['pl', '5 godz., 2 min', '5 godzin, 2 minuty'],
  ['ru', 'около 10 мин', 'около 10 минут'],
  ['tr', '2 sa 10 dk', '2 saat 10 dakika'],
  ['zh', '约10分钟', '约10分钟'],
] as const)('a listener hears hours and minutes in whole words: %s, %s', async (code, text, heard) => {
  const words = await createDictionary(languageModules).wordsOf(aLanguage({ key: code, code }));
  expect(spokenSentences({ text }, words)).toEqual([{ text: heard, locale: words.locale }]);
});

it('a name in another language has its own voice, and the words around it have the voice of the screen', () => {
  const { english } = createDictionary(languageModules);
  const said = { text: '1, Ausweis, 2 min, chosen', locale: 'de', foreign: ['Ausweis'] };
  expect(spokenSentences(said, english)).toEqual([
    { text: '1, ', locale: 'en' },
    { text: 'Ausweis', locale: 'de' },
    { text: ', 2 minutes, chosen', locale: 'en' },
  ]);
  expect(spokenSentences({ text: 'Ausweis', locale: 'de' }, english)).toEqual([
    { text: 'Ausweis', locale: 'de' },
  ]);
});
