import { expect, it } from 'vitest';
import { directionOfText } from './text-direction.ts';

it.each([
  ['Passport', 'ltr'],
  ['„Ö“', 'ltr'],
  ['  2. שלום Ada', 'rtl'],
  ['جواز', 'rtl'],
  ['证件', 'ltr'],
  ['21.11.2026, 10:42', undefined],
  ['', undefined],
])('the direction of the text “%s” is %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
