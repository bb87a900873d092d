import type { CSSProperties } from 'react';
import type { Span } from '../../domain/calendar/spans.ts';

/**
 * The maximum number of marks. More marks would overlap beside a frame, so a longer strip has a mark only every third
 * hour.
 */
const mostMarks = 12;

/** The style for a span's place on a strip of hours. */
export function stripPlace({ from, until }: Span, hours: Span): CSSProperties {
  const share = (minute: number) => (minute - hours.from) / (hours.until - hours.from);
  const [start, end] = [Math.max(from, hours.from), Math.min(until, hours.until)];
  return { '--start': share(start), '--share': share(end) - share(start) } as CSSProperties;
}

/** The full hours with a number above a strip, in minutes. */
export function hourMarks({ from, until }: Span): number[] {
  const hourCount = (until - from) / 60;
  return Array.from({ length: hourCount + 1 }, (_, hour) => from + hour * 60).filter(
    (minute) => hourCount <= mostMarks || minute % (3 * 60) === 0,
  );
}
