import { describe, expect, it } from 'vitest';
import { keptChoice } from '../screens/kept-choice.ts';
import { letterOf } from '../screens/use-keys.ts';
import { type CounterSentence, en } from './languages/en.ts';
import { problemSentence, problemText } from './problem-sentence.ts';
import { counterLanguages, counterWords, languageFor } from './words.ts';

const keys = Object.keys(en) as CounterSentence[];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(counterLanguages)('the sentences in %s', (language) => {
  it('say the same values as the English ones, and none is English', () => {
    const { say } = counterWords(language);
    for (const key of keys) {
      const values = Object.fromEntries(placeholders(en[key]).map((one) => [one.slice(2, -2), one]));
      expect(placeholders(say(key, values)), key).toEqual(placeholders(en[key]));
    }
    const same = keys.filter((key) => say(key) === en[key]);
    if (language !== 'en') expect(same.length).toBeLessThan(8);
  });
});

describe('the language of a clerk', () => {
  it('is the first of the browser that the page speaks, else English', () => {
    expect(languageFor(['nl-NL', 'de-AT', 'en'])).toBe('de');
    expect(languageFor(['nl'])).toBe('en');
  });

  it('is the chosen one, also in a browser that stores nothing', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const kept = keptChoice('language', () => storage as Storage);
    kept.keep('uk');
    expect(languageFor([kept.read() ?? '', 'de'])).toBe('uk');
    kept.keep(undefined);
    expect(kept.read()).toBeUndefined();
    const none = keptChoice('language', () => {
      throw new Error('no storage');
    });
    none.keep('uk');
    expect(languageFor([none.read() ?? '', 'de'])).toBe('de');
  });
});

describe('a problem', () => {
  it('has its own sentence, or the general one for a type that the page does not know', () => {
    expect(problemSentence({ kind: 'refused', type: 'PAUSED' })).toBe('problem.PAUSED');
    expect(problemSentence({ kind: 'refused', type: 'SOMETHING_NEW' })).toBe('problem.refused');
  });

  it('that is over after a wait says in every language how long that is', () => {
    const problem = { kind: 'refused', type: 'TOO_MANY_REQUESTS', waitMs: 16_200 } as const;
    expect(problemText(problem, counterWords('en'))).toBe('That was too often. Try again in 17 sec.');
    for (const language of counterLanguages) {
      expect(problemText(problem, counterWords(language))).toContain(
        new Intl.NumberFormat(language).format(17),
      );
    }
  });
});

describe('a key', () => {
  it('is the letter that it types, or on a keyboard of another script the one at its place', () => {
    expect(letterOf({ key: 'a', code: 'KeyQ' })).toBe('A');
    expect(letterOf({ key: 'т', code: 'KeyN' })).toBe('N');
    expect(letterOf({ key: 'ى', code: 'KeyN' })).toBe('N');
    expect(letterOf({ key: 'Enter', code: 'Enter' })).toBeUndefined();
    expect(letterOf({ key: '1', code: 'Digit1' })).toBeUndefined();
  });
});
