import type { ExceptionDay, OpeningTime } from '../../contract/branch.ts';
import type { Closing } from '../../contract/closing.ts';
import { activeStatus } from '../../contract/entity.ts';
import { addDays, minutesPerDay, scheduleTime, weekdayOf } from './branch-time.ts';
import { minuteOfTime } from './clock-text.ts';
import { localInstant } from './local-instant.ts';
import { dateOf, hoursOf, minuteSpan, minutesOpenFrom, type Schedule } from './schedule.ts';
import type { Span } from './spans.ts';

type Times = Pick<Closing, 'from' | 'until' | 'weekly'>;

/** The end of a closing, in milliseconds, if it applies now; otherwise undefined. */
export function closedUntil(
  { from, until, weekly }: Times,
  now: number,
  timeZone: string,
): number | undefined {
  const end = until ?? Number.POSITIVE_INFINITY;
  if (now < from || now >= end) return undefined;
  if (!weekly) return end;
  const { date, minute } = scheduleTime(now, timeZone);
  const closed = minutesOpenFrom({ openingHours: hoursOfWeek(weekly), exceptionDays: [] }, { date, minute });
  if (closed === 0) return undefined;
  const last = minute + closed;
  return Math.min(
    end,
    localInstant(addDays(date, Math.floor(last / minutesPerDay)), last % minutesPerDay, timeZone),
  );
}

/**
 * Returns a function that is true for the times at which one of the closings applies. Faster than `closedUntil`,
 * because phones ask for a thousand bookable times at once.
 */
export function closedTimes(closings: readonly Times[], timeZone: string): (at: number) => boolean {
  const parts = closings.map(({ from, until, weekly }) => ({
    from,
    until: until ?? Number.POSITIVE_INFINITY,
    spans: weekly && weeklySpans(weekly),
  }));
  return (at) => {
    const applying = parts.filter(({ from, until }) => from <= at && at < until);
    if (applying.length === 0) return false;
    const { date, minute } = scheduleTime(at, timeZone);
    const weekday = weekdayOf(date);
    const isWithin = ({ day, from, until }: WeeklySpan) =>
      day === weekday && from <= minute && minute < until;
    return applying.some(({ spans }) => !spans || spans.some(isWithin));
  };
}

/** Closed minutes of a weekday, 0 for Sunday. */
interface WeeklySpan extends Span {
  readonly day: number;
}

/** The closed minutes of each weekday, by the rules of opening hours. */
function weeklySpans(weekly: NonNullable<Closing['weekly']>): WeeklySpan[] {
  const on = hoursOf({ openingHours: hoursOfWeek(weekly), exceptionDays: [] });
  return weekly.days.flatMap((day) => {
    const date = addDays(aSunday, day);
    return on(date).flatMap((window) => {
      const { from, until } = minuteSpan(window, date, on);
      return [
        { day, from, until },
        { day: (day + 1) % 7, from: 0, until: until - minutesPerDay },
      ];
    });
  });
}

const aSunday = '2026-11-01';

/** A weekly closing as opening hours. The same rules apply to both. */
const hoursOfWeek = ({ days, start, end }: NonNullable<Closing['weekly']>): OpeningTime[] =>
  days.map((day) => ({ profile: '', day, start, end }));

/** A closing that applies now, and its end in milliseconds. */
export interface PresentClosing {
  readonly closing: Closing;
  readonly until: number;
}

/** The closing of each closed service, by key. The closing that ends last counts. */
export function closingsOfServices(
  closings: readonly Closing[],
  servicesOfGroup: (group: string) => readonly string[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): ReadonlyMap<string, PresentClosing> {
  const found = new Map<string, PresentClosing>();
  for (const closing of closings) {
    const until = closing.of ? closedUntil(closing, now, timeZone) : undefined;
    if (!closing.of || until === undefined) continue;
    const { kind, key } = closing.of;
    for (const service of kind === 'service' ? [key] : servicesOfGroup(key)) {
      if (until > (found.get(service)?.until ?? 0)) found.set(service, { closing, until });
    }
  }
  return found;
}

/**
 * The next beginning or end of a closing; infinity if there is none. A weekly closing counts while it applies, and if it
 * begins today or tomorrow.
 */
export function nextClosingChange(closings: readonly Times[], now: number, timeZone: string): number {
  const changes = closings.flatMap((closing) => {
    const { from, until, weekly } = closing;
    const begins = weekly ? [0, 1].flatMap((ahead) => weeklyStart(weekly, ahead)) : [];
    return [from, until ?? now, closedUntil(closing, now, timeZone) ?? now, ...begins];
  });
  return Math.min(...changes.filter((change) => change > now), Number.POSITIVE_INFINITY);

  function weeklyStart({ days, start }: NonNullable<Closing['weekly']>, ahead: number): number[] {
    const date = addDays(scheduleTime(now, timeZone).date, ahead);
    const minute = minuteOfTime(start);
    return days.includes(weekdayOf(date)) && minute < minutesPerDay
      ? [localInstant(date, minute, timeZone)]
      : [];
  }
}

/** An exception day that results from closings. Clients that ignore closings use its hours. */
type DayWithClosings = ExceptionDay & { readonly closings?: readonly Closing[] };

/** A branch without opening hours is always open. */
const allDay = { from: 0, until: minutesPerDay };

/**
 * The exception days of a branch with its closings applied: the hours of each date exclude the closed times.
 * Everything that reads opening hours then respects the closings.
 */
export function withClosedDays(
  { openingHours, exceptionDays }: Omit<Schedule, 'windows'>,
  closings: readonly Closing[],
  { branch, timeZone }: { readonly branch: string; readonly timeZone: string },
): readonly DayWithClosings[] {
  const ofBranch = closings.filter(({ of, weekly }) => of === null && weekly === null);
  const closingsOn = new Map<string, Closing[]>();
  for (const closing of ofBranch) {
    for (const date of datesOf(closing, timeZone))
      closingsOn.set(date, [...(closingsOn.get(date) ?? []), closing]);
  }
  const dates = [...closingsOn.keys()];
  if (dates.length === 0) return exceptionDays;
  const on = hoursOf({ openingHours, exceptionDays });
  const isMaintained = openingHours.length > 0;
  const hours = new Map(dates.map((date) => [date, [] as OpeningTime[]]));
  const changed = new Set<string>();
  for (const date of dates) {
    const isGiven = isMaintained || exceptionDays.some((day) => dateOf(day) === date);
    const spans = isGiven ? on(date).map((window) => minuteSpan(window, date, on)) : [allDay];
    const parts = spans.flatMap((span) => withoutClosings(span, date));
    if (JSON.stringify(parts) !== JSON.stringify(spans)) changed.add(date);
    for (const { from, until } of parts) {
      // A period that begins after midnight belongs to the next date.
      const day = addDays(date, Math.floor(from / minutesPerDay));
      const shift = from - (from % minutesPerDay);
      if (day !== date) changed.add(day);
      hours.get(day)?.push({
        profile: '',
        day: weekdayOf(day),
        start: hhmm(from - shift),
        end: until - shift === minutesPerDay ? '2400' : hhmm((until - shift) % minutesPerDay),
      });
    }
  }
  const replaced = [...hours]
    .filter(([date]) => changed.has(date))
    .map(([date, openingHours]): DayWithClosings => {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      const before = exceptionDays.find((one) => dateOf(one) === date && one.weekday === true);
      return {
        type: 1,
        key: `closing-${date}`,
        status: activeStatus,
        aspect: null,
        time: 0,
        branch,
        times: { year, month, day },
        weekday: true,
        openingHours,
        name: before?.name ?? '',
        closings: closingsOn.get(date) ?? [],
      };
    });
  return [...exceptionDays.filter((day) => !changed.has(dateOf(day))), ...replaced];

  /** The parts of a span that no closing covers, in minutes since the date's midnight. */
  function withoutClosings(span: Span, date: string): Span[] {
    let open = [span];
    for (const closing of closingsOn.get(date) ?? []) {
      const from = minutesAfter(date, closing.from);
      const until = minutesAfter(date, closing.until ?? Number.POSITIVE_INFINITY);
      open = open.flatMap((one) =>
        [
          { from: one.from, until: Math.min(one.until, from) },
          { from: Math.max(one.from, until), until: one.until },
        ].filter((part) => part.from < part.until),
      );
    }
    return open;
  }

  function minutesAfter(date: string, instant: number): number {
    if (instant === Number.POSITIVE_INFINITY) return instant;
    const at = scheduleTime(instant, timeZone);
    const days = Math.round((Date.parse(at.date) - Date.parse(date)) / (minutesPerDay * 60_000));
    return days * minutesPerDay + at.minute;
  }
}

const hhmm = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

export const mostClosedDays = 366;

/** The dates of a closing, and the days before and after it, whose hours may extend past midnight. */
function datesOf({ from, until }: Pick<Closing, 'from' | 'until'>, timeZone: string): string[] {
  const last = addDays(scheduleTime(until ?? from, timeZone).date, 1);
  const dates: string[] = [];
  let date = addDays(scheduleTime(from, timeZone).date, -1);
  while (date <= last && dates.length <= mostClosedDays + 3) {
    dates.push(date);
    date = addDays(date, 1);
  }
  return dates;
}
