import { describe, expect, it } from 'vitest';
import { languageCodes, languageFor } from '../../domain/words/language-for.ts';
import { sentences as afarEnglish } from './afar/en.ts';
import { kioskSentences } from './kiosk-sentences.ts';
import { sentences as english } from './languages/en.ts';
import { firstLanguage, loadWords } from './load-words.ts';
import type { PhoneWords } from './phone-words.ts';

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

/** What each phone says, and what is loaded for those who are not at the branch. */
const folders = { languages: english, afar: afarEnglish };

describe.each(languageCodes)('who reads the page of phones in %s', (code) => {
  it.each(['languages', 'afar'] as const)(
    'reads every value that English says, no English, and no exclamation mark (%s)',
    async (folder) => {
      const { sentences } = await import(`./${folder}/${code}.ts`);
      const english: Readonly<Record<string, string>> = folders[folder];
      const keys = Object.keys(english);
      expect(Object.keys(sentences).sort()).toEqual([...keys].sort());
      for (const key of keys)
        expect(placeholders(sentences[key]), key).toEqual(placeholders(english[key] ?? ''));
      const same = keys.filter((key) => sentences[key] === english[key]);
      if (code !== 'en') expect(same).toEqual([]);
      expect(Object.values(sentences).filter((text) => /[!¡！]/.test(String(text)))).toEqual([]);
      expect(Object.values(sentences).filter((text) => text !== String(text).normalize('NFC'))).toEqual([]);
    },
  );

  it('finds each sentence of the kiosk that the page says too', async () => {
    const language = await languageFor(code);
    const missing = kioskSentences.filter(
      (key) => language?.sentences[key] === undefined && language?.sentences[`${key}_other`] === undefined,
    );
    expect(missing).toEqual([]);
  });
});

const wordsIn = async (code: (typeof languageCodes)[number]) => (await loadWords(code)) as PhoneWords;

describe('the page of phones', () => {
  it('says a number with its plural form in the digits of the language', async () => {
    const [english, polish, persian] = await Promise.all([wordsIn('en'), wordsIn('pl'), wordsIn('fa')]);
    expect(english.say('wait.minutes', { count: 10 })).toBe('10 min');
    expect(english.say('later.button', { time: '10 min' })).toBe('I need 10 min more');
    expect(polish.say('ticket.ahead')).toBe('Przed Państwem');
    expect(persian.number(47)).toBe('۴۷');
  });

  it('says times in the time zone of the branch', async () => {
    const words = await wordsIn('de');
    expect(words.time(Date.UTC(2026, 10, 27, 13, 20), 'Europe/Vienna')).toBe('14:20');
    expect(words.direction).toBe('ltr');
    expect((await wordsIn('ur')).direction).toBe('rtl');
  });

  it('writes dates and digits as the branch does in that language', async () => {
    const words = (await loadWords('fa', (code) =>
      code === 'fa' ? { date: 'D/M/YYYY', number: 'latn' } : undefined,
    )) as PhoneWords;
    expect(words.number(47)).toBe('47');
    expect(words.dateAndTime(Date.UTC(2026, 10, 27, 13, 20), 'Europe/Vienna')).toContain('27/11/2026');
  });

  it('says a distance in metres or kilometres', async () => {
    const words = await wordsIn('de');
    expect([words.distance(347), words.distance(2_340)]).toEqual(['350 m', '2,3 km']);
  });

  it('begins in the first language of the browser that we have, else in English', () => {
    expect(firstLanguage(['nl-NL', 'pt-BR', 'en'])).toBe('pt');
    expect(firstLanguage(['nl'])).toBe('en');
  });
});
