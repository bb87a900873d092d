import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';
import { moved, openingHoursOf, usualWeek, withDay } from './usual-week.ts';

const monday = { isOpen: true, opens: 8 * 60, closes: 17 * 60 };

it('the usual week is open on five days', () => {
  expect(openingHoursOf(usualWeek).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
});

it('the last day of the usual week is Sunday, which opening hours count as day 0', () => {
  const week = withDay(
    usualWeek.map((day) => ({ ...day, isOpen: false })),
    6,
    monday,
  );
  expect(openingHoursOf(week)).toEqual([{ day: 0, start: '0800', end: '1700' }]);
});

it('a branch never closes before it opens, and closes at midnight at the latest', () => {
  const short = { ...monday, closes: 8 * 60 + 30 };
  expect(moved(short, 'opens', 1)).toEqual(short);
  expect(moved(short, 'closes', -1)).toEqual(short);
  expect(moved({ ...monday, opens: 0 }, 'opens', -1).opens).toBe(0);
  expect(clockText(moved({ ...monday, closes: 23 * 60 + 30 }, 'closes', 1).closes)).toBe('24:00');
});
