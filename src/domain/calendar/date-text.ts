import type { DateNames } from '../../words/words-file.ts';
import { branchTime, weekdayOf } from './branch-time.ts';
import { clockText } from './clock-text.ts';

/** The locale of a language code; `en` if the code is invalid. */
export function localeOf(code: string): string {
  const [known = ''] = code.trim().split(/[.@]/, 1);
  try {
    return Intl.getCanonicalLocales(known.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const latin = 'latn';

/** A CLDR numbering system such as `arab`; `latn` for an unknown name. Interface: Language, formats. */
export function numberingSystemOf(name: string): string {
  if (name === latin) return latin;
  try {
    return new Intl.NumberFormat(`en-u-nu-${name}`).resolvedOptions().numberingSystem;
  } catch {
    return latin;
  }
}

/**
 * Digits by numbering system, cached: creating a number format for each number took an eighth of the time to draw a
 * screen.
 */
const digitsBySystem = new Map<string, readonly string[]>();

function digitsOf(numberingSystem: string): readonly string[] {
  let digits = digitsBySystem.get(numberingSystem);
  if (!digits) {
    const format = new Intl.NumberFormat(`en-u-nu-${numberingSystem}`, { useGrouping: false });
    digits = Array.from({ length: 10 }, (_, digit) => format.format(digit));
    digitsBySystem.set(numberingSystem, digits);
  }
  return digits;
}

/** Replaces the digits of a text with the digits of a numbering system. */
export function inDigitsOf(text: string, numberingSystem: string): string {
  if (numberingSystem === latin) return text;
  const digits = digitsOf(numberingSystem);
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

const englishWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const englishMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const token = /\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}/g;

/** Dates are in the Gregorian calendar, even for languages whose countries use another calendar. */
const gregorian = { calendar: 'gregory', timeZone: 'UTC' } as const;

/**
 * Formats a date (`2026-11-21`) with a language's pattern of dayjs tokens; by default with weekday, day and month
 * in the language's own order. Names of days and months that the language lacks come from the platform. Interface:
 * Language, formats.
 */
export function dateText(
  date: string,
  languagePattern: string,
  locale: string,
  numberingSystem: string,
  names?: DateNames,
): string {
  const pattern = languagePattern.trim() || (names?.pattern ?? '');
  const [year = '', month = '', day = ''] = date.split('-');
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (pattern === '') {
    const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    return new Intl.DateTimeFormat(locale, { ...parts, ...gregorian, numberingSystem }).format(instant);
  }
  // In several languages, a month has another form after a day: "21 листопада".
  const withDay = /D[^M]*MMM/.test(pattern) ? ({ day: 'numeric' } as const) : {};

  function name(part: 'month' | 'weekday', length: 'long' | 'short'): string {
    // English names are listed here: the first menu is often in English, and the first format of a page blocks it
    // for 13 ms.
    if (length === 'long' && /^en(-[A-Z]{2})?$/.test(locale)) {
      const english = part === 'month' ? englishMonths[Number(month) - 1] : englishWeekdays[weekdayOf(date)];
      return english ?? '';
    }
    if (names) {
      const weekdays = length === 'long' ? names.weekdays : names.shortWeekdays;
      const name =
        part === 'month' ? names.months[Number(month) - 1] : weekdays[new Date(instant).getUTCDay()];
      return name ?? '';
    }
    const options = part === 'month' ? { month: length, ...withDay } : { weekday: length };
    const parts = new Intl.DateTimeFormat(locale, { ...options, ...gregorian }).formatToParts(instant);
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

const withColon =
  /^(?!en-(DK|FI|ID)|fr-CA)(ar|de|en|es|fa|fr|he|hi|hu|it|pl|pt|ro|ru|so|tr|uk|ur|vi|zh)(-[A-Z]{2})?$/;

/** Formats an instant (milliseconds) as 00:00 to 23:59 in a language's digits. */
export function timeText(instant: number, timeZone: string, locale: string, numberingSystem: string): string {
  if (numberingSystem === latin && withColon.test(locale)) {
    return clockText(branchTime(instant, timeZone).minute);
  }
  return new Intl.DateTimeFormat(locale, {
    numberingSystem,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}
