import { expect, it } from 'vitest';
import { loadWords } from '../../words/load-words.ts';
import { expectedText } from './expected-text.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 27, 9, 0);
const told = async (minutes: number, relation: 'gt' | 'eq' | 'lt') => {
  const words = await loadWords('en');
  return words && expectedText({ at: now + minutes * minute, relation }, now, 'Europe/Malta', words);
};

it('a visitor reads a time and its certainty, in steps of five minutes if it is over an hour ahead', async () => {
  expect(await told(12, 'eq')).toBe('about 10:12');
  expect(await told(12.2, 'eq')).toBe('about 10:13');
  expect(await told(62, 'eq')).toBe('about 11:05');
  expect(await told(30, 'gt')).toBe('after 10:30');
  expect(await told(30, 'lt')).toBe('before 10:30');
});

it('a time that has passed is shown as "soon", whatever its certainty', async () => {
  expect(await told(0, 'gt')).toBe('soon');
  expect(await told(-3, 'eq')).toBe('soon');
});
