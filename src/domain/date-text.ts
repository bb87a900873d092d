import dayjs from 'dayjs';

/** A CLDR numbering system such as `arab`; anything the platform does not know reads as `latn`. */
export function numberingSystemOf(name: string): string {
  try {
    return new Intl.NumberFormat(`en-u-nu-${name}`).resolvedOptions().numberingSystem;
  } catch {
    return 'latn';
  }
}

/** Digits as a numbering system writes them; everything else stays. */
export function inDigitsOf(text: string, numberingSystem: string): string {
  const digits = new Intl.NumberFormat(`en-u-nu-${numberingSystem}`, { useGrouping: false });
  return text.replace(/\d/g, (digit) => digits.format(Number(digit)));
}

function partOf(locale: string, options: Intl.DateTimeFormatOptions, date: Date, part: string): string {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return formatter.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
}

/** The names of months and weekdays, taken from the platform so that no language needs a file of its own. */
function namesFor(locale: string, dayStandsBeforeMonth: boolean) {
  const months = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) =>
      // Several languages decline a month that follows a day: "21 листопада".
      partOf(
        locale,
        dayStandsBeforeMonth ? { month, day: 'numeric' } : { month },
        new Date(Date.UTC(2026, index, 15)),
        'month',
      ),
    );
  const weekdays = (weekday: 'long' | 'short') =>
    Array.from({ length: 7 }, (_, index) =>
      // 2026-11-01 was a Sunday.
      partOf(locale, { weekday }, new Date(Date.UTC(2026, 10, 1 + index)), 'weekday'),
    );
  return {
    months: months('long'),
    monthsShort: months('short'),
    weekdays: weekdays('long'),
    weekdaysShort: weekdays('short'),
    weekdaysMin: weekdays('short'),
    formats: {},
    relativeTime: {},
  };
}

const known = new Set<string>();

/** A date (`2026-11-21`) in a dayjs pattern such as `dddd D MMMM`, in the words and digits of a language. */
export function dateText(date: string, pattern: string, locale: string, numberingSystem: string): string {
  const dayStandsBeforeMonth = /D[^M]*MMM/.test(pattern);
  const name = `${locale}${dayStandsBeforeMonth ? '-day-month' : ''}`.toLowerCase();
  if (!known.has(name)) {
    dayjs.locale({ ...namesFor(locale, dayStandsBeforeMonth), name }, undefined, true);
    known.add(name);
  }
  // Noon: no zone of the platform's own can move it to another day.
  return inDigitsOf(dayjs(`${date}T12:00:00`).locale(name).format(pattern), numberingSystem);
}

/** The time of day as a language writes it, from an instant in milliseconds. */
export function timeText(instant: number, timeZone: string, locale: string, numberingSystem: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-${numberingSystem}`, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}
