export const minutesPerDay = 1440;

export interface BranchTime {
  /** The local date, such as `2026-11-21`. */
  readonly date: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes since midnight in local time, 0 to 1439. */
  readonly minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The part of `Temporal` that is used here. Older browsers and Node 24 lack `Temporal`. */
interface OwnTemporal {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(timeZone: string): {
        toPlainDate(): { toString(): string };
        readonly hour: number;
        readonly minute: number;
      };
    };
  };
}

/**
 * Only these names are passed to `Temporal`, which also accepts dates with an offset, and rejects some short names
 * that `Intl` accepts.
 */
const placeName = /^[A-Za-z_]+\//;

/**
 * The local time without `Intl`, whose first format blocks the page for 13 ms. Undefined without `Temporal` or
 * for an unknown zone.
 */
function withoutIntl(instant: number, timeZone: string): Pick<BranchTime, 'date' | 'minute'> | undefined {
  const { Temporal } = globalThis as { readonly Temporal?: OwnTemporal };
  if (!Temporal || !placeName.test(timeZone)) return undefined;
  try {
    const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(timeZone);
    return {
      date: at.toPlainDate().toString(),
      minute: at.hour * 60 + at.minute,
    };
  } catch {
    return undefined;
  }
}

export function isTimeZone(timeZone: string): boolean {
  if (withoutIntl(0, timeZone)) return true;
  try {
    formatterFor(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** True if a time zone belongs to a place. UTC and similar zones are not the local time of any town. */
export const hasPlace = (timeZone: string): boolean => timeZone.includes('/') && !timeZone.startsWith('Etc/');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The local time, as the platform computes it. Throws a RangeError for an unknown zone. */
function askedTime(instant: number, timeZone: string): Pick<BranchTime, 'date' | 'minute'> {
  const known = withoutIntl(instant, timeZone);
  if (known) return known;
  const part: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) part[type] = value;
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
  };
}

function askedOffset(instant: number, timeZone: string): number {
  const { date, minute } = askedTime(instant, timeZone);
  return dayOf(date) * dayMs + minute * minuteMs - Math.floor(instant / minuteMs) * minuteMs;
}

/** The local time in a year of more than four digits, which `Date` parses in a different format. */
function farTime(instant: number, timeZone: string): BranchTime {
  const asked = askedTime(instant, timeZone);
  return { date: asked.date, minute: asked.minute, weekday: weekdayOf(asked.date) };
}

/** No time zone changes its offset and changes it back within this time. */
const steadyMs = 6 * hourMs;

/** Offsets by time zone and period of `steadyMs`; undefined if the offset changes during the period. */
const offsets = new Map<string, number | undefined>();

/**
 * The offset of a time zone from UTC, in milliseconds. Asks the platform only twice per period, because a query takes a
 * hundred times as long as the cache, and schedules need every minute of a day.
 */
export function localOffset(instant: number, timeZone: string): number {
  const stretch = Math.floor(instant / steadyMs);
  const name = `${timeZone} ${stretch}`;
  if (!offsets.has(name)) {
    const first = askedOffset(stretch * steadyMs, timeZone);
    const last = askedOffset((stretch + 1) * steadyMs - minuteMs, timeZone);
    keep(offsets, name, first === last ? first : undefined);
  }
  return offsets.get(name) ?? askedOffset(instant, timeZone);
}

/** The local time at an instant in milliseconds; throws a RangeError for an unknown zone. */
export function branchTime(instant: number, timeZone: string): BranchTime {
  const offset = localOffset(instant, timeZone);
  if (Number.isNaN(offset)) return farTime(instant, timeZone);
  const local = instant + offset;
  const day = Math.floor(local / dayMs);
  return {
    date: dateOf(day),
    weekday: weekdayOfDay(day),
    minute: Math.floor((local - day * dayMs) / minuteMs),
  };
}

/** Local time is never set back by more than this. */
const longestRepeatMs = 3 * hourMs;

/**
 * The local time that decides which windows apply. When the clocks go back, repeated minutes count as the last
 * minute before them, so an event during them happens once.
 */
export function scheduleTime(instant: number, timeZone: string): BranchTime {
  const earlier = localOffset(instant - longestRepeatMs, timeZone);
  const setBackMs = earlier - localOffset(instant, timeZone);
  let first = instant - setBackMs;
  const isRepeated = setBackMs > 0 && localOffset(first, timeZone) === earlier;
  while (isRepeated && localOffset(first + minuteMs, timeZone) === earlier) first += minuteMs;
  return branchTime(isRepeated ? first : instant, timeZone);
}

/** The instant, in milliseconds, at which the local time was `minutes` earlier than at `instant`. */
export function localMinutesBefore(instant: number, minutes: number, timeZone: string): number {
  const before = instant - minutes * minuteMs;
  return before + localOffset(instant, timeZone) - localOffset(before, timeZone);
}

/** Enough for the dates and periods of several years. */
const mostKept = 4_000;

function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value): Value {
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, value);
  return value;
}

const daysByDate = new Map<string, number>();
const datesByDay = new Map<number, string>();

function dayOf(date: string): number {
  return daysByDate.get(date) ?? keep(daysByDate, date, Date.parse(`${date}T00:00:00Z`) / dayMs);
}

function dateOf(day: number): string {
  return datesByDay.get(day) ?? keep(datesByDay, day, new Date(day * dayMs).toISOString().slice(0, 10));
}

/** The weekday of a day number. Day 0, 1 January 1970, was a Thursday. */
function weekdayOfDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function weekdayOf(date: string): number {
  return weekdayOfDay(dayOf(date));
}

export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** A date plus a number of days, which can be negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayOf(date) + days);
}
