import { describe, expect, it } from 'vitest';
import { createDictionary } from '../../page/words/words.ts';
import { languageCodes } from '../../words/sentences.ts';
import { words as english } from './languages/en.ts';
import { wordLoader } from './loaded-words.ts';

const notNeeded = () => Promise.reject(new Error('not needed'));
const loadWords = wordLoader(createDictionary({ loadLanguage: notNeeded, loadHyphenation: notNeeded }));

/** Every sentence by its place, with values that are seen again. */
function sentencesOf(words: object, place = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const here = `${place}.${name}`;
    if (typeof value === 'string') return [[here, value]];
    return typeof value === 'function' ? [[here, value('«1»', '«2»')]] : sentencesOf(value, here);
  });
}
const values = (text: string) => (text.match(/«\d»/g) ?? []).sort();

describe.each(languageCodes)('who sets up a machine in %s', (code) => {
  it('reads every value that English says, and no English', async () => {
    const { page } = await loadWords(code);
    const sentences = Object.fromEntries(sentencesOf(page));
    const inEnglish = sentencesOf(english);
    for (const [place, text] of inEnglish)
      expect(values(sentences[place] ?? ''), place).toEqual(values(text));
    const same = inEnglish.filter(([place, text]) => text === sentences[place]);
    if (code !== 'en') expect(same.length, String(same)).toBeLessThan(8);
  });
});
