import { describe, expect, it } from 'vitest';
import { firstLanguage } from '../../domain/words/language-for.ts';
import { languageCodes } from '../../words/sentences.ts';
import { keptChoice } from '../screens/kept-choice.ts';
import { letterOf } from '../screens/use-keys.ts';
import { problemSentence, requestProblemText } from './problem-sentence.ts';
import { counterWords, loadSentences } from './words.ts';

const english = counterWords(await loadSentences('en'));

describe('the language of a clerk', () => {
  it('is the first browser language that the page offers, or else English', () => {
    expect(firstLanguage(['nl-NL', 'de-AT', 'en'])).toBe('de');
    expect(firstLanguage(['nl'])).toBe('en');
  });

  it('is the chosen language, even in a browser that stores nothing', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const kept = keptChoice('language', () => storage as Storage);
    kept.keep('uk');
    expect(firstLanguage([kept.read(), 'de'])).toBe('uk');
    kept.keep(undefined);
    expect(kept.read()).toBeUndefined();
    const none = keptChoice('language', () => {
      throw new Error('no storage');
    });
    none.keep('uk');
    expect(firstLanguage([none.read(), 'de'])).toBe('de');
  });
});

describe('a problem', () => {
  it('has its own sentence, or the general sentence for a type that the page does not know', () => {
    expect(problemSentence({ kind: 'refused', type: 'PAUSED' }, english)).toBe('problem.PAUSED');
    expect(problemSentence({ kind: 'refused', type: 'SOMETHING_NEW' }, english)).toBe('problem.refused');
  });

  it('states in every language how long to wait before the next attempt', async () => {
    const problem = { kind: 'refused', type: 'TOO_MANY_REQUESTS', waitMs: 16_200 } as const;
    expect(requestProblemText(problem, english)).toBe('Too many attempts. Try again in 17 sec.');
    for (const language of languageCodes) {
      expect(requestProblemText(problem, counterWords(await loadSentences(language)))).toContain(
        new Intl.NumberFormat(language).format(17),
      );
    }
  });
});

describe('a key', () => {
  it('is identified by the letter that it types, or on keyboards of other scripts by the Latin letter in its place', () => {
    expect(letterOf({ key: 'a', code: 'KeyQ' })).toBe('A');
    expect(letterOf({ key: 'т', code: 'KeyN' })).toBe('N');
    expect(letterOf({ key: 'ى', code: 'KeyN' })).toBe('N');
    expect(letterOf({ key: 'Enter', code: 'Enter' })).toBeUndefined();
    expect(letterOf({ key: '1', code: 'Digit1' })).toBeUndefined();
  });
});
