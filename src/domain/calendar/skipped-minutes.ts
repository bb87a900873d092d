import { localOffset, minutesPerDay } from './branch-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The minutes of a date that a clock change skips; `until` is exclusive. */
export function skippedMinutes(date: string, timeZone: string): { from: number; until: number } | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // This interval contains every minute of the date in any time zone.
  let [before, after] = [midnight - 15 * hourMs, midnight + 37 * hourMs];
  const [offsetBefore, offsetAfter] = [localOffset(before, timeZone), localOffset(after, timeZone)];
  if (offsetAfter <= offsetBefore) return undefined;
  while (after - before > minuteMs) {
    const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs;
    if (localOffset(middle, timeZone) === offsetBefore) before = middle;
    else after = middle;
  }
  const [from, until] = [offsetBefore, offsetAfter].map((offset) => (after + offset - midnight) / minuteMs);
  return from !== undefined && until !== undefined && until > 0 && from < minutesPerDay
    ? { from, until }
    : undefined;
}
