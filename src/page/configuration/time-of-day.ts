import type { Language } from '../../contract/language.ts';
import { localeOf, numberingSystemOf, timeText } from '../../domain/calendar/date-text.ts';
import type { Configuration } from './configuration.ts';

/** The time of day of an instant (milliseconds), in the branch's time zone and the language's digits. */
export function timeOfDay(instant: number, { branch }: Configuration, { code, formats }: Language): string {
  return timeText(instant, branch.timeZone, localeOf(code), numberingSystemOf(formats.number));
}
