import { minutesPerDay } from '../../../domain/calendar/branch-time.ts';
import { joinedSpans, type Span } from '../../../domain/calendar/spans.ts';
import type { DrawnWindow } from './window-span.ts';

export interface Bar extends Span {
  readonly window: DrawnWindow;
  /** True if the window began the day before. */
  readonly isContinued: boolean;
  /** The lane of the window. Windows that hide it are in lanes above it. */
  readonly lane: number;
  /** The parts that earlier windows of the list hide. */
  readonly hidden: readonly Span[];
}

export interface WeekRow {
  readonly day: number;
  readonly bars: readonly Bar[];
  readonly laneCount: number;
}

/** The weekdays from Monday on, as in the preview's week. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The windows of a week, by weekday. */
export function weekRows(windows: readonly DrawnWindow[]): WeekRow[] {
  const laneOf = lanesOf(windows);
  return weekdays.map((day) => {
    const bars: Bar[] = [];
    // The windows are in the order of the list: the first window that covers a time is shown.
    for (const window of windows) {
      for (const { from, until } of daysOf(window).filter((span) => span.day === day)) {
        const hidden = inOrder(bars.flatMap((bar) => common(bar, { from, until })));
        const lane = laneOf.get(window) ?? 0;
        bars.push({ window, from, until, isContinued: day !== window.day, lane, hidden });
      }
    }
    return { day, bars, laneCount: Math.max(1, ...bars.map(({ lane }) => lane + 1)) };
  });
}

/** The parts of a window that other windows hide, in minutes of its first day. */
export function hiddenParts({ place }: DrawnWindow, rows: readonly WeekRow[]): Span[] {
  const parts = rows.flatMap(({ bars }) =>
    bars
      .filter(({ window }) => window.place === place)
      .flatMap(({ hidden, isContinued }) =>
        hidden.map(({ from, until }) =>
          isContinued ? { from: from + minutesPerDay, until: until + minutesPerDay } : { from, until },
        ),
      ),
  );
  return inOrder(parts);
}

/** The ends of other windows around a window's day, in minutes of that day. */
export function otherEnds({ place, day }: DrawnWindow, rows: readonly WeekRow[]): number[] {
  const ends = (of: number) =>
    rows
      .filter((row) => row.day === of)
      .flatMap(({ bars }) => bars.filter(({ window }) => window.place !== place))
      .flatMap(({ from, until }) => [from, until]);
  return [...ends(day), ...ends((day + 1) % 7).map((minute) => minute + minutesPerDay)];
}

/** The length of a new window in minutes, if there is enough space. */
const newLength = 120;

/** A new window around a free minute: it starts at the half hour before and overlaps no other window. */
export function newSpanAt(row: WeekRow, minute: number): Span | undefined {
  const gap = gapsOf(row).find(({ from, until }) => from <= minute && minute < until);
  if (!gap) return undefined;
  const from = Math.max(gap.from, Math.min(Math.floor(minute / 30) * 30, gap.until - newLength));
  return { from, until: Math.min(from + newLength, gap.until) };
}

/**
 * The place of a new window: two hours on the first day with enough space, counted from `day`, preferably from eight
 * o'clock on. In a full week, the window begins at eight on `day`.
 */
export function newPlace(rows: readonly WeekRow[], day: number): DaySpan {
  const first = rows.findIndex((row) => row.day === day);
  const inTurn = [...rows.slice(first), ...rows];
  const morning = 8 * 60;
  for (const earliest of [morning, 0]) {
    for (const row of inTurn) {
      const from = gapsOf(row)
        .map((gap) => ({ from: Math.max(gap.from, earliest), until: gap.until }))
        .find((gap) => gap.until - gap.from >= newLength)?.from;
      if (from !== undefined) return { day: row.day, from, until: from + newLength };
    }
  }
  return { day, from: morning, until: morning + newLength };
}

function gapsOf({ bars }: WeekRow): Span[] {
  const covered = inOrder(bars);
  const starts = [0, ...covered.map(({ until }) => until)];
  const ends = [...covered.map(({ from }) => from), minutesPerDay];
  return starts.flatMap((from, index) => {
    const until = ends[index] ?? from;
    return from < until ? [{ from, until }] : [];
  });
}

export interface DaySpan extends Span {
  readonly day: number;
}

/** A span by weekday: past midnight it has a second part on the next day. */
export function daysOf({ day, from, until }: DaySpan): DaySpan[] {
  if (until <= minutesPerDay) return [{ day, from, until }];
  return [
    { day, from, until: minutesPerDay },
    { day: (day + 1) % 7, from: 0, until: until - minutesPerDay },
  ];
}

/** Each window's lane: below all windows that hide a part of it, on each of its days. */
function lanesOf(windows: readonly DrawnWindow[]): ReadonlyMap<DrawnWindow, number> {
  const lanes = new Map<DrawnWindow, number>();
  for (const window of windows) {
    const hiding = [...lanes].filter(([other]) =>
      daysOf(other).some((one) =>
        daysOf(window).some((two) => one.day === two.day && common(one, two).length > 0),
      ),
    );
    lanes.set(window, Math.max(0, ...hiding.map(([, lane]) => lane + 1)));
  }
  return lanes;
}

function common(one: Span, other: Span): Span[] {
  const from = Math.max(one.from, other.from);
  const until = Math.min(one.until, other.until);
  return from < until ? [{ from, until }] : [];
}

/** Sorts spans and merges overlaps. */
function inOrder(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    const start = Math.max(from, apart.at(-1)?.until ?? 0);
    if (start < until) apart.push({ from: start, until });
  }
  return joinedSpans(apart);
}
