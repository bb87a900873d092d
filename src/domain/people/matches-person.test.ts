import { expect, it } from 'vitest';
import { matchesPerson } from './matches-person.ts';

const person = { number: 'A 054', values: ['Zoë Groß-Müller', '+43 660 1234567', 'ABCD2345'] };

it.each([
  ['muller', true],
  ['zoe gross', true],
  ['ZOË MÜLLER', true],
  ['zoe maier', false],
  ['0660 123 45 67', true],
  ['0043/660/1234567', true],
  ['٠٦٦٠١٢٣٤٥٦٧', true],
  ['0660 123 45 68', false],
  ['234567', true],
  ['123', false],
  ['abcd-2345', true],
  ['a54', true],
  ['54', true],
  ['55', false],
])('a search for “%s” finds the person: %s', (text, isFound) => {
  expect(matchesPerson(person, text)).toBe(isFound);
});
