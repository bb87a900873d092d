import { describe, expect, it } from 'vitest';
import { usualStaffing } from './usual-staffing.ts';

const monday = 1;
const aStretch = (day: string, from: number, until: number, change = {}) => ({
  day,
  weekday: monday,
  counter: 'c1',
  user: 'ana',
  from,
  until,
  ...change,
});

describe('the usual staffing', () => {
  it('includes the times at which a clerk was present on most of the last days', () => {
    const days = ['2026-01-05', '2026-01-12', '2026-01-19'];
    const stretches = days.flatMap((day, index) => [
      aStretch(day, 480 + index, 720 - index),
      aStretch(day, 750, 960),
    ]);
    expect(usualStaffing(stretches, monday)).toEqual([
      { counter: 'c1', user: 'ana', from: 481, until: 719 },
      { counter: 'c1', user: 'ana', from: 750, until: 960 },
    ]);
  });

  it('excludes a counter that was open on only one day', () => {
    const days = ['2026-01-05', '2026-01-12', '2026-01-19'].map((day) => aStretch(day, 480, 600));
    const once = aStretch('2026-01-12', 480, 600, { counter: 'c2' });
    expect(usualStaffing([...days, once], monday).map(({ counter }) => counter)).toEqual(['c1']);
  });

  it('comes from the same weekday if two such days are known, or else from the last days of any weekday', () => {
    const sunday = { weekday: 0 };
    const lastWeek = ['2026-01-10', '2026-01-11'].map((day) => aStretch(day, 600, 700, sunday));
    expect(usualStaffing([aStretch('2026-01-05', 480, 500), ...lastWeek], monday)).toMatchObject([
      { from: 600 },
    ]);
    const mondays = ['2026-01-05', '2026-01-12'].map((day) => aStretch(day, 480, 500));
    expect(usualStaffing([...mondays, ...lastWeek], monday)).toMatchObject([{ from: 480 }]);
  });

  it('names the clerk of the last day, and nobody before the first day', () => {
    const stretches = [aStretch('2026-01-05', 480, 500), aStretch('2026-01-12', 480, 500, { user: 'bo' })];
    expect(usualStaffing(stretches, monday)).toMatchObject([{ user: 'bo' }]);
    expect(usualStaffing([], monday)).toEqual([]);
  });
});
