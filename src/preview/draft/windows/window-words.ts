import { minutesPerDay } from '../../../domain/calendar/branch-time.ts';
import type { Span } from '../../../domain/calendar/spans.ts';
import { clockText, listText, weekdayName } from '../../../domain/lint/findings/in-words.ts';

/** A minute of a day or of the next day, such as `02:00 of the next day`. */
function minuteText(minute: number): string {
  return minute > minutesPerDay ? `${clockText(minute - minutesPerDay)} of the next day` : clockText(minute);
}

/** A span in words, such as `08:00 to 12:00`. */
export const spanText = ({ from, until }: Span): string => `${minuteText(from)} to ${minuteText(until)}`;

/** A window in words, such as `Monday 08:00 to 12:00`. */
export const windowText = (window: Span & { readonly day: number }): string =>
  `${weekdayName(window.day)} ${spanText(window)}`;

/** The times at which a window is hidden, if any. */
export function hiddenText(hidden: readonly Span[]): string | undefined {
  return hidden.length > 0
    ? `Hidden from ${listText(hidden.map(spanText))} by windows before it in the list`
    : undefined;
}
