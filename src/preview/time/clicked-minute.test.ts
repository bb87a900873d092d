import { expect, it } from 'vitest';
import { clickedMinute } from './clicked-minute.ts';

it('a click leads to the minute under it, rounded to five minutes', () => {
  expect(clickedMinute({ from: 480, until: 720 }, 0.5)).toBe(600);
  expect(clickedMinute({ from: 480, until: 720 }, 0.511)).toBe(605);
});

it('a click at the edge of a stretch leads to a minute of that stretch', () => {
  expect(clickedMinute({ from: 481, until: 720 }, 0)).toBe(481);
  expect(clickedMinute({ from: 480, until: 720 }, 1)).toBe(719);
  expect(clickedMinute({ from: 480, until: 481 }, 0.9)).toBe(480);
});
