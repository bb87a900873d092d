import { expect, it } from 'vitest';
import { loadKioskWords } from '../../words/kiosk-words.ts';
import { waitText } from './wait-text.ts';

const { sentences: english } = await loadKioskWords('en');
const { sentences: german } = await loadKioskWords('de');
const { sentences: turkish } = await loadKioskWords('tr');

/** Reads sentences without plural rules. */
const sayIn =
  (sentences: Readonly<Record<string, string>>) =>
  (sentence: string, values: Readonly<Record<string, string | number>> = {}) =>
    Object.entries({ ...values, number: values.count ?? '' }).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      sentences[sentence] ?? sentences[`${sentence}_other`] ?? '',
    );

const minutes = (relation: 'eq' | 'lt' | 'gt', count: number) =>
  ({ kind: 'minutes', relation, minutes: count }) as const;
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

it('a wait above an hour is written in hours and minutes, in the word order of the language', () => {
  expect(readable(waitText(minutes('eq', 80), sayIn(english)))).toBe('about 1 h 20 min');
  expect(readable(waitText(minutes('lt', 120), sayIn(german)))).toBe('bis zu 2 Std.');
  expect(readable(waitText(minutes('gt', 10), sayIn(turkish)))).toBe('10 dk üzeri');
});

it('a number and its unit always stay on one line', () => {
  expect(waitText(minutes('eq', 80), sayIn(english))).toBe('about 1\u00a0h 20\u00a0min');
});

it('"no wait" has a separate word beside a label', () => {
  expect(waitText({ kind: 'none' }, sayIn(english))).toBe('None');
});
