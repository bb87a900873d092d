import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hhmm } from '../../../contract/entity.ts';
import { addDays, weekdayOf } from '../../../domain/calendar/branch-time.ts';
import { scheduledWindows } from '../../../domain/calendar/schedule.ts';
import { aWindow } from '../../../testing/builders.ts';
import {
  changedSpan,
  draggedSpan,
  drawnWindows,
  type SpanChange,
  steppedSpan,
  timesOf,
} from './window-span.ts';

const anyHhmm = fc.oneof(
  fc.constant('2400'),
  fc.integer({ min: 0, max: 1439 }).map((minute) => timesOf({ from: minute, until: minute + 1 }).start),
);
const anyWindow = fc.record({
  profile: fc.constant('one'),
  day: fc.integer({ min: 0, max: 6 }),
  start: anyHhmm,
  end: anyHhmm,
  links: fc.constant(null),
});
const anyChange = fc.constantFrom<SpanChange>('move', 'start', 'end');

/** A week from Sunday on, and the day after it. */
const dates = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => addDays('2026-11-22', days));

describe('a window on the strip', () => {
  it('covers the minutes in which the kiosk shows its profile', () => {
    fc.assert(
      fc.property(anyWindow, fc.integer({ min: 0, max: 1439 }), (window, minute) => {
        const [drawn] = drawnWindows([window]);
        if (!drawn) return;
        for (const [index, date] of dates.entries()) {
          const days = (weekdayOf(date) - window.day + 7) % 7;
          const since = days * 1440 + minute;
          const isDrawn = drawn.from <= since && since < drawn.until;
          const shown = scheduledWindows({ windows: [window], exceptionDays: [] }, { date, minute });
          expect(shown.length > 0, `${index} ${minute}`).toBe(isDrawn);
        }
      }),
    );
  });

  it('has the times of the list, and writes the end of the day as 2400', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        const [drawn] = drawnWindows([window]);
        const end = window.end === '0000' ? '2400' : window.end;
        if (drawn) expect(timesOf(drawn)).toEqual({ start: window.start, end });
      }),
    );
  });

  it('is absent if it has no length, begins at 24:00 or is incomplete; the other windows keep their places', () => {
    const windows = [
      aWindow('one', 1, '0800', '0800'),
      aWindow('one', 1, '2400', '0600'),
      { ...aWindow('one', 1, '0800', '12'), links: null },
      aWindow('one', 1, '2200', '0200'),
      aWindow('one', 1, '0000', '2400'),
    ];
    expect(drawnWindows(windows).map(({ place, from, until }) => [place, from, until])).toEqual([
      [3, 1320, 1560],
      [4, 0, 1440],
    ]);
  });
});

describe('a changed window', () => {
  const any = fc.tuple(anyWindow, anyChange, fc.integer({ min: -2000, max: 5000 }));

  it('can be written to the list, wherever one of its ends is moved', () => {
    fc.assert(
      fc.property(any, fc.array(fc.integer({ min: 0, max: 2880 })), ([window, change, to], ends) => {
        const [drawn] = drawnWindows([window]);
        if (!drawn) return;
        for (const span of [
          changedSpan(drawn, change, to),
          draggedSpan(drawn, change, to, ends),
          steppedSpan(drawn, change, 1),
          steppedSpan(drawn, change, -1),
        ]) {
          const { start, end } = timesOf(span);
          expect(v.is(hhmm, start) && v.is(hhmm, end), `${start} ${end}`).toBe(true);
          // The list with these times is drawn as the changed span.
          expect(drawnWindows([{ ...window, start, end }])).toEqual([{ ...drawn, ...span }]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its length and its day when it is moved, and its other end when one end is moved', () => {
    fc.assert(
      fc.property(any, ([window, change, to]) => {
        const [drawn] = drawnWindows([window]);
        if (!drawn) return;
        const { from, until } = changedSpan(drawn, change, to);
        if (change === 'move') {
          expect(until - from).toBe(drawn.until - drawn.from);
          if (drawn.until <= 1440) expect(until).toBeLessThanOrEqual(1440);
          return;
        }
        expect(change === 'start' ? until : from).toBe(change === 'start' ? drawn.until : drawn.from);
      }),
    );
  });

  it('moves in steps of five minutes with the keys, and its end can pass midnight', () => {
    const morning = { from: 480, until: 779 };
    expect(steppedSpan(morning, 'end', 1)).toEqual({ from: 480, until: 780 });
    expect(steppedSpan(morning, 'end', -1)).toEqual({ from: 480, until: 775 });
    expect(steppedSpan(morning, 'start', -1)).toEqual({ from: 475, until: 779 });
    expect(steppedSpan(morning, 'move', 1)).toEqual({ from: 485, until: 784 });
    expect(timesOf(steppedSpan({ from: 1200, until: 1440 }, 'end', 1))).toEqual({
      start: '2000',
      end: '0005',
    });
    expect(steppedSpan({ from: 0, until: 1440 }, 'move', 1)).toEqual({ from: 0, until: 1440 });
  });

  it('is never shorter than five minutes, and never ends a whole day later', () => {
    expect(changedSpan({ from: 480, until: 720 }, 'end', 0)).toEqual({ from: 480, until: 485 });
    expect(changedSpan({ from: 480, until: 720 }, 'start', 900)).toEqual({ from: 715, until: 720 });
    expect(changedSpan({ from: 480, until: 720 }, 'end', 5000)).toEqual({ from: 480, until: 1915 });
    expect(changedSpan({ from: 0, until: 720 }, 'end', 5000)).toEqual({ from: 0, until: 1440 });
  });

  it('can begin at midnight, unless it would be shorter than five minutes', () => {
    expect(changedSpan({ from: 2, until: 5 }, 'start', -60)).toEqual({ from: 0, until: 5 });
    expect(changedSpan({ from: 1, until: 3 }, 'start', -60)).toEqual({ from: 1, until: 3 });
  });

  it('stays past midnight when it is moved', () => {
    const night = { from: 1320, until: 1560 };
    expect(changedSpan(night, 'move', 0)).toEqual({ from: 1205, until: 1445 });
    expect(changedSpan(night, 'move', 2000)).toEqual({ from: 1435, until: 1675 });
  });

  it('snaps to the end of another window when one of its own ends is dragged near that end', () => {
    const span = { from: 480, until: 600 };
    expect(draggedSpan(span, 'end', 772, [779])).toEqual({ from: 480, until: 779 });
    expect(draggedSpan(span, 'end', 762, [779])).toEqual({ from: 480, until: 760 });
    expect(draggedSpan(span, 'move', 655, [779])).toEqual({ from: 659, until: 779 });
    expect(draggedSpan(span, 'move', 788, [779])).toEqual({ from: 779, until: 899 });
  });
});
