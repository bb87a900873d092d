import { describe, expect, it } from 'vitest';
import { numberSize } from './number-size.ts';

describe('numberSize', () => {
  it.each(['1', 'B 047', 'A 12'])('the ordinary number %s is as large as the paper allows', (number) => {
    expect(numberSize(number)).toBe(1);
  });

  it('a longer number shrinks, and wide letters shrink it more', () => {
    expect(numberSize('AB 1047')).toBeLessThan(1);
    expect(numberSize('WM 1047')).toBeLessThan(numberSize('AB 1047'));
  });

  it('a number of twenty characters still has a size that can be read', () => {
    expect(numberSize('STREET-PARKING 10472')).toBeGreaterThan(0.15);
  });

  it('an empty number breaks nothing', () => {
    expect(numberSize('')).toBe(1);
  });
});
