import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar/branch-time.ts';
import { scheduledWindows } from '../../../domain/calendar/schedule.ts';
import { aWindow } from '../../../testing/builders.ts';
import { anySchedule } from '../../../testing/preview/any-schedule.ts';
import { hiddenParts, newPlace, newSpanAt, otherEnds, weekRows } from './week-rows.ts';
import { drawnWindows } from './window-span.ts';

const [monday, tuesday, sunday] = [1, 2, 0];
const rowsOf = (...windows: ReturnType<typeof aWindow>[]) => weekRows(drawnWindows(windows));
const rowOf = (rows: ReturnType<typeof weekRows>, day: number) => {
  const row = rows.find((one) => one.day === day);
  if (!row) throw new Error('no such day');
  return row;
};

describe('the rows of a week', () => {
  it('begin on Monday, and show a window past midnight on both of its days', () => {
    const rows = rowsOf(aWindow('one', sunday, '2200', '0200'));
    expect(rows.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    const bars = rows.flatMap(({ day, bars }) =>
      bars.map(({ from, until, isContinued }) => [day, from, until, isContinued]),
    );
    expect(bars).toEqual([
      [monday, 0, 120, true],
      [sunday, 1320, 1440, false],
    ]);
  });

  it('show a window that ends at midnight only on its own day', () => {
    const rows = rowsOf(aWindow('one', monday, '0800', '2400'));
    expect(rows.map(({ bars }) => bars.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('put a hidden window below the window that hides it', () => {
    const rows = rowsOf(
      aWindow('one', monday, '0800', '1200'),
      aWindow('two', monday, '1100', '1500'),
      aWindow('one', monday, '1500', '1600'),
    );
    const { bars, laneCount } = rowOf(rows, monday);
    expect(bars.map(({ lane, hidden }) => [lane, hidden])).toEqual([
      [0, []],
      [1, [{ from: 660, until: 720 }]],
      [0, []],
    ]);
    expect(laneCount).toBe(2);
  });

  it('mark a minute of a window as hidden if the kiosk shows another window then', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 1439 }), ({ dispensers }, minute) => {
        // Windows that end at minute 59 extend to the next window; the strip does not draw that minute.
        const windows = (dispensers[0]?.special.profiles ?? []).filter(({ end }) => !end.endsWith('59'));
        const rows = weekRows(drawnWindows(windows));
        const drawn = new Set(drawnWindows(windows).map(({ place }) => place));
        const kept = windows.filter((_, place) => drawn.has(place));
        for (const { day, bars } of rows) {
          const at = { date: addDays('2026-11-22', day), minute };
          const found = scheduledWindows({ windows: kept, exceptionDays: [] }, at).map((window) =>
            windows.indexOf(window),
          );
          const shown = bars
            .filter(({ from, until }) => from <= minute && minute < until)
            .filter(({ hidden }) => !hidden.some(({ from, until }) => from <= minute && minute < until));
          expect(shown.map(({ window }) => window.place)).toEqual(found.slice(0, 1));
        }
      }),
    );
  });
});

it('a hidden part of a window is given in minutes of its first day', () => {
  const rows = rowsOf(aWindow('one', tuesday, '0000', '0100'), aWindow('two', monday, '2200', '0200'));
  const [, window] = drawnWindows([
    aWindow('one', tuesday, '0000', '0100'),
    aWindow('two', monday, '2200', '0200'),
  ]);
  expect(window && hiddenParts(window, rows)).toEqual([{ from: 1440, until: 1500 }]);
});

it('a dragged window can snap to the windows of its day and of the next day', () => {
  const windows = drawnWindows([
    aWindow('one', monday, '0800', '1200'),
    aWindow('two', monday, '1300', '1600'),
    aWindow('two', tuesday, '0600', '0700'),
  ]);
  const [window] = windows;
  expect(window && otherEnds(window, weekRows(windows))).toEqual([780, 960, 1800, 1860]);
});

describe('a new window', () => {
  it('begins at the half hour, for two hours or as long as there is space', () => {
    const row = rowOf(
      rowsOf(aWindow('one', monday, '0800', '1200'), aWindow('one', monday, '1300', '1600')),
      monday,
    );
    expect(newSpanAt(row, 1010)).toEqual({ from: 990, until: 1110 });
    expect(newSpanAt(row, 1435)).toEqual({ from: 1320, until: 1440 });
    expect(newSpanAt(row, 730)).toEqual({ from: 720, until: 780 });
    expect(newSpanAt(row, 720)).toEqual({ from: 720, until: 780 });
    expect(newSpanAt(row, 480)).toBeUndefined();
    expect(newSpanAt(row, 500)).toBeUndefined();
  });

  it('takes the first free place from eight o’clock on if no minute is given', () => {
    const full = [1, 2, 3, 4, 5, 6, 0].map((day) => aWindow('one', day, '0000', '2400'));
    expect(newPlace(rowsOf(), tuesday)).toEqual({ day: tuesday, from: 480, until: 600 });
    expect(newPlace(rowsOf(aWindow('one', monday, '0700', '1730')), monday)).toEqual({
      day: monday,
      from: 1050,
      until: 1170,
    });
    expect(newPlace(rowsOf(aWindow('one', monday, '0700', '2300')), monday).day).toBe(tuesday);
    expect(newPlace(rowsOf(...full), monday)).toEqual({ day: monday, from: 480, until: 600 });
  });
});
