import { describe, expect, it } from 'vitest';
import { numberBearing, numberWidth, textWidth } from './number-width.ts';

describe('numberWidth', () => {
  it.each(['', '1', 'B 047', 'A 12'])('the ordinary number "%s" has the ordinary width', (number) => {
    expect(numberWidth(number)).toBe(numberWidth('B 047'));
  });

  it('a longer number is wider, and wide letters make it wider still', () => {
    expect(numberWidth('AB 1047')).toBeGreaterThan(numberWidth('B 047'));
    expect(numberWidth('WM 1047')).toBeGreaterThan(numberWidth('AB 1047'));
  });
});

describe('textWidth', () => {
  it('the number of a counter is as wide as its digits, and a name is as wide as its letters', () => {
    expect(textWidth('7')).toBe(0.84);
    expect(textWidth('12')).toBeCloseTo(1.12);
    expect(textWidth('Reception')).toBeGreaterThan(textWidth('Desk'));
  });
});

it("a number starts at its column's edge, whatever the shape of its first character", () => {
  expect(['A 054', 'B 003', '017'].map(numberBearing)).toEqual([0, 0.05, 0.05]);
});
