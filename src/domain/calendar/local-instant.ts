import { addDays, localOffset, minutesPerDay } from './branch-time.ts';
import { skippedMinutes } from './skipped-minutes.ts';

const minuteMs = 60_000;
const dayMs = minutesPerDay * minuteMs;

/**
 * The instant (milliseconds) of a minute of a local date (0 to 1439). A repeated minute maps to its first instant,
 * because its events begin then; a skipped minute maps to the end of the gap.
 */
export function localInstant(date: string, minute: number, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
  // The offsets a day before and a day after. Local time is up to 14 hours ahead of UTC.
  const offsets = [localOffset(asUtc - dayMs, timeZone), localOffset(asUtc + dayMs, timeZone)];
  for (const offset of offsets.sort((one, other) => other - one)) {
    if (localOffset(asUtc - offset, timeZone) === offset) return asUtc - offset;
  }
  const skipped = skippedMinutes(date, timeZone);
  const [ahead = 0] = offsets;
  return asUtc - ahead + ((skipped?.until ?? minute) - minute) * minuteMs;
}

/** The offset three hours earlier shows whether a minute is repeated. */
const repeatMs = 3 * 60 * minuteMs;

/**
 * The instants of the minutes of a date, as `localInstant` returns them. `isSteady`: the clocks do not change on
 * this date, so no instant needs a time zone lookup.
 */
export function instantsOn(date: string, timeZone: string) {
  const first = localInstant(date, 0, timeZone);
  const last = localInstant(addDays(date, 1), 0, timeZone) - minuteMs;
  const isSteady =
    last - first === dayMs - minuteMs &&
    localOffset(first - repeatMs, timeZone) === localOffset(last, timeZone);
  return {
    isSteady,
    instantOf: (minute: number) =>
      isSteady ? first + minute * minuteMs : localInstant(date, minute, timeZone),
  };
}
