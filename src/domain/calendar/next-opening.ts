import { addDays, minutesPerDay } from './branch-time.ts';
import {
  hoursOf,
  minuteSpan,
  profileWhenOpen,
  type Schedule,
  type ScheduleTime,
  type TimeWindow,
  type WindowsOf,
  windowsOf,
} from './schedule.ts';
import { skippedMinutes } from './skipped-minutes.ts';
import { joinedSpans, type Span } from './spans.ts';

/** The minutes at which windows and opening hours begin or end, in order, including 0 and 1440. */
export function edgesOf(schedule: Schedule, date: string): number[] {
  const edges = new Set([0, minutesPerDay]);
  for (const day of [addDays(date, -1), date]) {
    const offset = day === date ? 0 : -minutesPerDay;
    for (const timesOf of [windowsOf(schedule), hoursOf(schedule)] as WindowsOf<TimeWindow>[]) {
      for (const window of timesOf(day)) {
        const { from, until } = minuteSpan(window, day, timesOf);
        for (const edge of [from + offset, until + offset]) {
          if (edge > 0 && edge < minutesPerDay) edges.add(edge);
        }
      }
    }
  }
  return [...edges].sort((a, b) => a - b);
}

/** The intervals in which the branch is open and has a profile, in order, without overlaps. */
export function openSpans(schedule: Schedule, date: string): Span[] {
  const ordered = edgesOf(schedule, date);
  const between = ordered
    .slice(0, -1)
    .map((from, index) => ({ from, until: ordered[index + 1] ?? minutesPerDay }));
  return joinedSpans(
    between.filter(({ from }) => profileWhenOpen(schedule, { date, minute: from }) !== undefined),
  );
}

/** The same intervals in local time. No interval begins or ends in an hour that the clocks skip. */
export function localOpenSpans(schedule: LocalSchedule, date: string): Span[] {
  const spans = openSpans(schedule, date);
  const skipped = spans.length > 0 ? skippedMinutes(date, schedule.timeZone) : undefined;
  if (!skipped) return spans;
  const existing = (minute: number) =>
    minute >= skipped.from && minute < skipped.until ? skipped.until : minute;
  return spans
    .map(({ from, until }) => ({ from: existing(from), until: existing(until) }))
    .filter(({ from, until }) => from < until);
}

interface LocalSchedule extends Schedule {
  readonly timeZone: string;
}

/** The number of days that are searched: more than a week of holidays. */
export const maxDaysAhead = 15;

/**
 * The next opening within 15 days; `minute` counts from midnight. After `knownUntil`, exception days are unknown, so
 * an opening is based on the ordinary week and unconfirmed.
 */
export function nextOpening(schedule: LocalSchedule, now: ScheduleTime, knownUntil: string) {
  for (let offset = 0; offset < maxDaysAhead; offset++) {
    const date = addDays(now.date, offset);
    const next = localOpenSpans(schedule, date).find(({ from }) => offset > 0 || from > now.minute);
    if (next) return { date, minute: next.from, isUnconfirmed: date > knownUntil };
  }
  return undefined;
}
