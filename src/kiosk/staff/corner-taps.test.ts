import { describe, expect, it } from 'vitest';
import { isInCorner, isStaffGesture, tapsAfter } from './corner-taps.ts';

describe('the staff gesture', () => {
  const isGesture = (...moments: number[]) =>
    isStaffGesture(moments.reduce(tapsAfter, [] as readonly number[]));
  const touch = (x: number, y: number, direction: 'ltr' | 'rtl' = 'ltr') =>
    isInCorner({ x, y, direction, width: 1_000, corner: 80 });

  it('is five taps within three seconds, and no fewer', () => {
    expect(isGesture(0, 700, 1_400, 2_100, 2_900)).toBe(true);
    expect(isGesture(0, 700, 1_400, 2_100)).toBe(false);
    expect(isGesture(0, 800, 1_600, 2_400, 3_200)).toBe(false);
    expect(isGesture(0, 1_000, 1_500, 2_000, 3_000, 3_900)).toBe(true);
  });

  it('is in the upper corner on the side where text starts: left, or right for right-to-left languages', () => {
    expect(touch(10, 10)).toBe(true);
    expect(touch(10, 90)).toBe(false);
    expect(touch(990, 10)).toBe(false);
    expect(touch(990, 10, 'rtl')).toBe(true);
  });
});
