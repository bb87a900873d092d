import type { Language } from '../../contract/language.ts';
import { addDays } from '../../domain/calendar/branch-time.ts';
import { localeOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import type { Words } from '../words/words.ts';
import type { Configuration } from './configuration.ts';

/** The language in which a day is written. */
export interface DayLanguage {
  readonly language: Pick<Language, 'formats'>;
  readonly words: Pick<Words, 'date'>;
}

export const daysOfAWeek = 7;

/** A day in words. A weekday is enough for the seven days from `today`; other days are whole dates. */
export function dayText(date: string, today: string, { language, words }: DayLanguage): string {
  const { date: pattern } = language.formats;
  const datePattern = /^\s*$|ddd/.test(pattern) ? pattern : `dddd, ${pattern}`;
  return words.date(date, today <= date && date < addDays(today, daysOfAWeek) ? 'dddd' : datePattern);
}

/** The time of day of an instant (milliseconds), in the branch's time zone and the language's digits. */
export function timeOfDay(instant: number, { branch }: Configuration, { code, formats }: Language): string {
  return timeText(instant, branch.timeZone, localeOf(code), numberingSystemOf(formats.number));
}
