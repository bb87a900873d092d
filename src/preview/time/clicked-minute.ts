import type { Span } from '../../domain/calendar/spans.ts';

/** The precision of a click, in minutes. */
const precision = 5;

/** The minute at a share (0 to 1) of a span, rounded to five minutes within the span. */
export function clickedMinute({ from, until }: Span, share: number): number {
  const exact = from + (until - from) * share;
  const rounded = Math.round(exact / precision) * precision;
  return Math.min(until - 1, Math.max(from, rounded));
}
