/** A locale that the platform understands; `en` for a code that is none. */
export function localeOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

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

const token = /\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}/g;

/**
 * A date (`2026-11-21`) in a pattern such as `dddd D MMMM`, in the words and digits of a language; this is the pattern
 * where none is given. The tokens are those of dayjs for dates; the names come from the platform, so that no language
 * needs a file of its own.
 */
export function dateText(date: string, given: string, locale: string, numberingSystem: string): string {
  const pattern = given.trim() || 'dddd D MMMM';
  const [year = '', month = '', day = ''] = date.split('-');
  const instant = Date.parse(`${date}T00:00:00Z`);
  // Several languages decline a month that follows a day: "21 листопада".
  const beside = /D[^M]*MMM/.test(pattern) ? ({ day: 'numeric' } as const) : {};

  function name(part: 'month' | 'weekday', length: 'long' | 'short'): string {
    const options = part === 'month' ? { month: length, ...beside } : { weekday: length };
    const parts = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(instant);
    return parts.find(({ type }) => type === part)?.value ?? '';
  }

  function write(wanted: string): string {
    switch (wanted) {
      case 'YYYY':
        return year;
      case 'YY':
        return year.slice(-2);
      case 'MM':
        return month;
      case 'M':
        return String(Number(month));
      case 'DD':
        return day;
      case 'D':
        return String(Number(day));
      case 'd':
        return String(new Date(instant).getUTCDay());
      default:
        return name(wanted.startsWith('M') ? 'month' : 'weekday', wanted.length === 4 ? 'long' : 'short');
    }
  }

  const text = pattern.replace(token, (found, verbatim: string | undefined) => verbatim ?? write(found));
  return inDigitsOf(text, numberingSystem);
}

/** The time of day, from 00:00 to 23:59 in the digits of a language, from an instant in milliseconds. */
export function timeText(instant: number, timeZone: string, locale: string, numberingSystem: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-${numberingSystem}`, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
