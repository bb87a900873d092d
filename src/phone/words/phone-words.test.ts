import { describe, expect, it } from 'vitest';
import { languageCodes, languageFor } from '../../domain/words/language-for.ts';
import { kioskSentences } from './kiosk-sentences.ts';
import { sentences as english } from './languages/en.ts';
import { firstLanguage, loadWords } from './load-words.ts';
import type { PhoneWords } from './phone-words.ts';

const keys = Object.keys(english) as (keyof typeof english)[];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(languageCodes)('who reads the page of phones in %s', (code) => {
  it('reads every value that English says, no English, and no exclamation mark', async () => {
    const { sentences } = await import(`./languages/${code}.ts`);
    expect(Object.keys(sentences).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(placeholders(sentences[key]), key).toEqual(placeholders(english[key]));
    const same = keys.filter((key) => sentences[key] === english[key]);
    if (code !== 'en') expect(same).toEqual([]);
    expect(Object.values(sentences).filter((text) => /[!¡！]/.test(String(text)))).toEqual([]);
    expect(Object.values(sentences).filter((text) => text !== String(text).normalize('NFC'))).toEqual([]);
  });

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

  it('begins in the first language of the browser that we have, else in English', () => {
    expect(firstLanguage(['nl-NL', 'pt-BR', 'en'])).toBe('pt');
    expect(firstLanguage(['nl'])).toBe('en');
  });
});
