import { minutesPerDay } from '../../../domain/calendar/branch-time.ts';
import { clockText } from '../../../domain/calendar/clock-text.ts';
import type { Span } from '../../../domain/calendar/spans.ts';
import { weekdayText } from '../../../domain/calendar/weekday-text.ts';
import type { SayPreview, SpokenWords } from '../../words/preview-words.ts';

/** A minute of a day or of the next day, such as `02:00 on the next day`. */
function minuteText(minute: number, say: SayPreview): string {
  return minute > minutesPerDay
    ? say('form.nextDay', { time: clockText(minute - minutesPerDay) })
    : clockText(minute);
}

/** A span in words, such as `08:00 to 12:00`. */
export const spanText = ({ from, until }: Span, say: SayPreview): string =>
  say('span', { from: minuteText(from, say), until: minuteText(until, say) });

/** A window in words, such as `Monday 08:00 to 12:00`. */
export const windowText = (window: Span & { readonly day: number }, { say, spoken }: SpokenWords): string =>
  `${weekdayText(window.day, spoken)} ${spanText(window, say)}`;

/** The times at which a window is hidden, if any. */
export function hiddenText(hidden: readonly Span[], say: SayPreview): string | undefined {
  if (hidden.length === 0) return undefined;
  return say('form.hidden', { times: hidden.map((span) => spanText(span, say)).join(', ') });
}
