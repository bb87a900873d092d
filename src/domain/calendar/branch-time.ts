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

/** Whether the platform knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatterFor(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The local time of a time zone at an instant in milliseconds; throws a RangeError for an unknown zone. */
export function branchTime(instant: number, timeZone: string): BranchTime {
  const part: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) part[type] = value;
  const date = `${part.year}-${part.month}-${part.day}`;
  return {
    date,
    weekday: weekdayOf(date),
    minute: Number(part.hour) * 60 + Number(part.minute),
  };
}

/** The weekday of a date, 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** A date plus a number of days, which can be negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
