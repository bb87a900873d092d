import { expect, it } from 'vitest';
import { typedChange } from './typed-change.ts';

it.each([
  ['', 'A', 'came', 'A'],
  ['An', 'Ann', 'came', 'n'],
  ['Ann', 'An', 'went', 'n'],
  ['Anna', '', 'went', 'A n n a'],
  ['ㄱ', '가', 'came', '가'],
  ['e', 'é', 'came', 'é'],
])('the change from "%s" to "%s" means that letters %s: %s', (before, now, kind, letters) => {
  expect(typedChange(before, now)).toEqual({ kind, letters });
});
