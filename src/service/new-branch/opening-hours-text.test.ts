import { describe, expect, it } from 'vitest';
import { readOpeningHours } from './opening-hours-text.ts';

describe('opening hours as an operator types them', () => {
  it('are read for ranges of days, in the order of the week', () => {
    expect(readOpeningHours('Sat 9-12, Tuesday - thu 8:30-17.45')).toEqual([
      { day: 2, start: '0830', end: '1745' },
      { day: 3, start: '0830', end: '1745' },
      { day: 4, start: '0830', end: '1745' },
      { day: 6, start: '0900', end: '1200' },
    ]);
    expect(readOpeningHours('fri-mon 0-24')?.map(({ day }) => day)).toEqual([1, 5, 6, 0]);
    expect(readOpeningHours(' ')).toEqual([]);
    const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, start: '1000', end: '1800' }));
    expect(readOpeningHours('Mo-Fr 10-18')).toEqual(weekdays);
    expect(readOpeningHours('Mon.–Fri.: 10:00–18:00; Sat 10-13')).toEqual([
      ...weekdays,
      { day: 6, start: '1000', end: '1300' },
    ]);
  });

  it.each(['always', 'mon', 'mon 8', 'mon 18-8', 'mon 8-25', 'mon 8:75-9', 'mit 8-12', 'mon 8-12,'])(
    'are not guessed: %s',
    (text) => {
      expect(readOpeningHours(text)).toBeUndefined();
    },
  );
});
