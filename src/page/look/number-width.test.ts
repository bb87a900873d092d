import { describe, expect, it } from 'vitest';
import { numberBearing, numberWidth, textWidth } from './number-width.ts';

describe('numberWidth', () => {
  it.each(['', '1', 'B 047', 'A 12'])('is the ordinary width for the ordinary number "%s"', (number) => {
    expect(numberWidth(number)).toBe(numberWidth('B 047'));
  });

  it('is larger for a longer number, and still larger for wide letters', () => {
    expect(numberWidth('AB 1047')).toBeGreaterThan(numberWidth('B 047'));
    expect(numberWidth('WM 1047')).toBeGreaterThan(numberWidth('AB 1047'));
  });
});

describe('textWidth', () => {
  it('is the width of the digits of a counter number, and the width of the letters of a name', () => {
    expect(textWidth('7')).toBe(0.84);
    expect(textWidth('12')).toBeCloseTo(1.12);
    expect(textWidth('Reception')).toBeGreaterThan(textWidth('Desk'));
  });
});

it("a number starts at its column's edge, whatever the shape of its first character", () => {
  expect(['A 054', 'B 003', '017'].map(numberBearing)).toEqual([0, 0.05, 0.05]);
});
