import { localOffset } from '../domain/calendar/branch-time.ts';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const [from, until] = [Date.UTC(2026, 0), Date.UTC(2028, 0)];

/** A time zone, and its clock changes in 2026 and 2027. */
export interface ChangingZone {
  readonly timeZone: string;
  readonly changes: readonly number[];
}

/** The time zones with clock changes. Of several zones with the same local times, only one is included. */
export function changingZones(): ChangingZone[] {
  const different = new Map<string, ChangingZone>();
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const changes = changesOf(timeZone);
    if (changes.length > 0)
      different.set([localOffset(from, timeZone), ...changes].join(), { timeZone, changes });
  }
  return [...different.values()];
}

function changesOf(timeZone: string): number[] {
  const changes: number[] = [];
  for (let week = from; week < until; week += weekMs) {
    let [before, after] = [week, week + weekMs];
    const offset = localOffset(before, timeZone);
    if (localOffset(after, timeZone) === offset) continue;
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
      if (localOffset(middle, timeZone) === offset) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}
