export const minutesPerDay = 1440;

/** A local date and time of a branch. */
export interface BranchTime {
  /** `2026-11-21` */
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

/** The part of `Temporal` that is used here. Older browsers and Node 24 lack it. */
interface OwnTemporal {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(timeZone: string): {
        toPlainDate(): { toString(): string };
        readonly dayOfWeek: number;
        readonly hour: number;
        readonly minute: number;
      };
    };
  };
}

/** `Temporal` also reads a date with an offset as a zone, and `Intl` knows some short names that it does not. */
const placeName = /^[A-Za-z_]+\//;

/**
 * The local time without `Intl`, whose first format takes the thread of a page 13 ms. Undefined where the platform has no other way, or
 * does not know the zone by it.
 */
function withoutIntl(instant: number, timeZone: string): BranchTime | undefined {
  const { Temporal } = globalThis as { readonly Temporal?: OwnTemporal };
  if (!Temporal || !placeName.test(timeZone)) return undefined;
  try {
    const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(timeZone);
    return {
      date: at.toPlainDate().toString(),
      weekday: at.dayOfWeek % 7,
      minute: at.hour * 60 + at.minute,
    };
  } catch {
    return undefined;
  }
}

/** True if the platform knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  if (withoutIntl(0, timeZone)) return true;
  try {
    formatterFor(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** True if a time zone is that of a place. UTC and its like are the time of no town. */
export const hasPlace = (timeZone: string): boolean => timeZone.includes('/') && !timeZone.startsWith('Etc/');

/** The local time of a time zone at an instant in milliseconds; throws a RangeError for an unknown zone. */
export function branchTime(instant: number, timeZone: string): BranchTime {
  const known = withoutIntl(instant, timeZone);
  if (known) return known;
  const part: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) part[type] = value;
  const date = `${part.year}-${part.month}-${part.day}`;
  return {
    date,
    weekday: weekdayOf(date),
    minute: Number(part.hour) * 60 + Number(part.minute),
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The offset of a time zone from UTC at an instant; both in milliseconds. */
export function localOffset(instant: number, timeZone: string): number {
  const { date, minute } = branchTime(instant, timeZone);
  return Date.parse(`${date}T00:00:00Z`) + minute * minuteMs - Math.floor(instant / minuteMs) * minuteMs;
}

/** The local time is never set back by more. */
const longestRepeatMs = 3 * hourMs;

/**
 * The local time that decides about windows. When the local time is set back, the minutes that come a second time count
 * as the last one of them. So what has begun or ended in them does so once.
 */
export function scheduleTime(instant: number, timeZone: string): BranchTime {
  const earlier = localOffset(instant - longestRepeatMs, timeZone);
  const setBackMs = earlier - localOffset(instant, timeZone);
  let first = instant - setBackMs;
  const isRepeated = setBackMs > 0 && localOffset(first, timeZone) === earlier;
  while (isRepeated && localOffset(first + minuteMs, timeZone) === earlier) first += minuteMs;
  return branchTime(isRepeated ? first : instant, timeZone);
}

/** The instant at which the clocks of a time zone showed so many minutes less than at `instant`; in milliseconds. */
export function localMinutesBefore(instant: number, minutes: number, timeZone: string): number {
  const before = instant - minutes * minuteMs;
  return before + localOffset(instant, timeZone) - localOffset(before, timeZone);
}

/** The weekday of a date, 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** A date plus a number of days, which can be negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
