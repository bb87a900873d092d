import { hasParts } from '../edit/path.ts';

/** The opening hours after some others: at first Monday to Friday, then those of the next day. */
export function nextHours(hours: unknown, before: readonly unknown[]): readonly unknown[] {
  const last = before.at(-1);
  if (hasParts(last)) return [{ ...last, day: (Number(last.day) + 1) % 7 || 0 }];
  return [1, 2, 3, 4, 5].map((day) => ({ ...Object(hours), day, start: '0900', end: '1700' }));
}
