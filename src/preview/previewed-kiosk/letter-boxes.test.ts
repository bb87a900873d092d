import { expect, it } from 'vitest';
import { isCut, letterArea, sharedArea } from './letter-boxes.ts';

/** A line of 20-pixel text whose letters are between 104 and 124. */
const line = { left: 10, top: 100, right: 210, bottom: 127.24 };
const letters = letterArea(line, 20);

const seenIn = (box: Partial<typeof line>) =>
  sharedArea(letters, { left: 0, top: 0, right: 1000, bottom: 1000, ...box });

it('letters take up less height than their line', () => {
  expect(letters.top).toBeCloseTo(105.38);
  expect(letters.bottom).toBeCloseTo(125.38);
});

it('a text that is completely within its box is not cut, even if the box ends close to its letters', () => {
  expect(isCut(letters, seenIn({}))).toBe(false);
  expect(isCut(letters, seenIn({ top: 105, bottom: 126 }))).toBe(false);
});

it('a text is cut where its box ends in the middle of its letters', () => {
  expect(isCut(letters, seenIn({ right: 200 }))).toBe(true);
  expect(isCut(letters, seenIn({ bottom: 115 }))).toBe(true);
});

it('a line that is completely hidden is cut', () => {
  expect(isCut(letters, seenIn({ bottom: 90 }))).toBe(true);
  expect(isCut(letters, seenIn({ left: 400 }))).toBe(true);
});

it('a loss of a pixel and a half at the right or at the bottom does not count as cut', () => {
  const whole = { left: 0, top: 0, right: 100, bottom: 20 };
  expect(isCut(whole, { ...whole, right: 98.5 })).toBe(false);
  expect(isCut(whole, { ...whole, bottom: 18.5 })).toBe(false);
});
