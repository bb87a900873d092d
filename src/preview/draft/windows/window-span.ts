import * as v from 'valibot';
import { profileWindow } from '../../../contract/device.ts';
import { minutesPerDay } from '../../../domain/calendar/branch-time.ts';
import { clockText } from '../../../domain/calendar/clock-text.ts';
import { minuteSpan } from '../../../domain/calendar/schedule.ts';
import type { Span } from '../../../domain/calendar/spans.ts';

/** A drawable window of the list; `until` exceeds 1440 past midnight. */
export interface DrawnWindow extends Span {
  /** The index of the window in the list. */
  readonly place: number;
  /** The weekday on which the window begins; 0 is Sunday. */
  readonly day: number;
  readonly profile: string;
}

/** The changed ends of a window: both at once, or one of them. */
export type SpanChange = 'move' | 'start' | 'end';

/** The step of windows and their minimum length, in minutes. */
const step = 5;

/** The distance in minutes at which a dragged window snaps to another window's end, a few pixels on a strip. */
const reach = 10;

const drawable = v.omit(profileWindow, ['links']);

/** The complete windows of a list with their indices. */
export function drawnWindows(list: readonly unknown[]): DrawnWindow[] {
  return list.flatMap((item, place) => {
    const read = v.safeParse(drawable, item);
    if (!read.success) return [];
    const { day, profile } = read.output;
    // Without other windows, the span is not extended to the next window.
    const { from, until } = minuteSpan(read.output, '2024-01-01', () => []);
    return from < minutesPerDay && from < until ? [{ place, day, profile, from, until }] : [];
  });
}

/** A window's times as in the interface: HHMM, and 2400 for the end of the day. */
export function timesOf({ from, until }: Span): { readonly start: string; readonly end: string } {
  const hhmm = (minute: number) => clockText(minute).replace(':', '');
  return { start: hhmm(from), end: hhmm(until > minutesPerDay ? until - minutesPerDay : until) };
}

/** Moves an end of a window, or with `move` the whole window, to a minute, as far as possible. */
export function changedSpan(span: Span, change: SpanChange, to: number): Span {
  const { from, until } = span;
  const length = until - from;
  switch (change) {
    case 'move': {
      // Moving a window never changes whether it passes midnight.
      const [least, most] =
        until > minutesPerDay
          ? [minutesPerDay + step - length, minutesPerDay - step]
          : [0, minutesPerDay - length];
      const start = between(to, least, most) ?? from;
      return { from: start, until: start + length };
    }
    case 'start': {
      const least = until > minutesPerDay ? until - minutesPerDay + step : 0;
      return { from: between(to, least, Math.min(minutesPerDay, until) - step) ?? from, until };
    }
    case 'end': {
      // A window that ended exactly a day after its beginning would have no length, except from midnight to midnight.
      const most = from === 0 ? minutesPerDay : from + minutesPerDay - step;
      return { from, until: between(to, from + step, most) ?? until };
    }
    default:
      return change satisfies never;
  }
}

/** A window one step earlier (-1) or later (1). */
export function steppedSpan(span: Span, change: SpanChange, way: -1 | 1): Span {
  const now = change === 'end' ? span.until : span.from;
  const next = way > 0 ? Math.floor(now / step) * step + step : Math.ceil(now / step) * step - step;
  return changedSpan(span, change, next);
}

/** A window dragged to a minute. It snaps to nearby ends of other windows, else to a full step. */
export function draggedSpan(span: Span, change: SpanChange, to: number, ends: readonly number[]): Span {
  const length = change === 'move' ? span.until - span.from : 0;
  const meeting =
    nearest(to, ends) ??
    nearest(
      to,
      ends.map((end) => end - length),
    );
  return changedSpan(span, change, meeting ?? Math.round(to / step) * step);
}

/** The nearest of the given minutes within the snapping distance. */
function nearest(to: number, minutes: readonly number[]): number | undefined {
  const distance = (minute: number) => Math.abs(minute - to);
  return minutes
    .filter((minute) => distance(minute) <= reach)
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** Clamps a number; undefined if the limits exclude every number. */
const between = (value: number, least: number, most: number): number | undefined =>
  least > most ? undefined : Math.min(most, Math.max(least, value));
