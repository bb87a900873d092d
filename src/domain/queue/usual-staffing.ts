/** A period in which a clerk served at a counter on an earlier day, in minutes of that day. */
export interface StaffedStretch {
  /** A date such as `2026-11-21`. */
  readonly day: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly counter: string;
  readonly user: string;
  readonly from: number;
  readonly until: number;
}

/** The usual staffed time of a counter, and its last clerk. */
export type UsualStretch = Pick<StaffedStretch, 'counter' | 'user' | 'from' | 'until'>;

/** In minutes. Within a slot, a counter is either staffed or not. */
const slotMinutes = 1;
const slots = 1440 / slotMinutes;

/** The number of earlier days that are used; they have the same weekday if at least two such days are known. */
const maxDays = 5;
const enoughDays = 2;

/** The usual staffed times on a weekday: the slots that were staffed on most of the last days. */
export function usualStaffing(stretches: readonly StaffedStretch[], weekday: number): UsualStretch[] {
  const lastDays = (candidates: readonly StaffedStretch[]) =>
    [...new Set(candidates.map(({ day }) => day))].sort().slice(-maxDays);
  const same = lastDays(stretches.filter((stretch) => stretch.weekday === weekday));
  const days = new Set(same.length >= enoughDays ? same : lastDays(stretches));
  const byCounter = new Map<string, StaffedStretch[]>();
  for (const stretch of stretches) {
    if (days.has(stretch.day))
      byCounter.set(stretch.counter, [...(byCounter.get(stretch.counter) ?? []), stretch]);
  }
  return [...byCounter.values()].flatMap((ofCounter) => usualOf(ofCounter, days.size));
}

function usualOf(stretches: readonly StaffedStretch[], days: number): UsualStretch[] {
  const newestFirst = [...stretches].sort((a, b) => b.day.localeCompare(a.day));
  const usual: UsualStretch[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const middle = (slot + 0.5) * slotMinutes;
    const staffed = newestFirst.filter(({ from, until }) => from <= middle && middle < until);
    const [last] = staffed;
    if (!last || new Set(staffed.map(({ day }) => day)).size * 2 <= days) continue;
    const from = slot * slotMinutes;
    const before = usual.at(-1);
    const { counter, user } = last;
    if (before?.until === from && before.user === user)
      usual.splice(-1, 1, { ...before, until: from + slotMinutes });
    else usual.push({ counter, user, from, until: from + slotMinutes });
  }
  return usual;
}
