import type { Flaw } from '../input/flaw.ts';

/** The most entries of a list in a branch file. */
export const longestList = 1_000;

/** Appointments come from other systems, often of many weeks. */
const longerLists: Readonly<Record<string, number>> = { bookings: 10_000 };

/** The maximum number of errors that are reported for one file. */
export const mostMistakes = 100;

/**
 * Finds lists with more entries than a branch can have, at any depth. It looks at no entry of such a list, and the other checks,
 * some of which compare entries with each other, are not made.
 */
export function findLongLists(value: unknown, path: Flaw['path'] = []): Flaw[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, part]) => findLongLists(part, [...path, name]));
  }
  const most = (path.length === 1 ? longerLists[String(path[0])] : undefined) ?? longestList;
  return value.length > most
    ? [{ path, problem: `has ${value.length} entries; at most ${most} are possible` }]
    : value.flatMap((entry, place) => findLongLists(entry, [...path, place]));
}

/** The first mistakes. `more` makes the last one of the number of those that are left out. */
export function firstMistakes<M>(mistakes: readonly M[], more: (problem: string) => M): readonly M[] {
  const rest = mistakes.length - mostMistakes;
  if (rest <= 0) return mistakes;
  return [...mistakes.slice(0, mostMistakes), more(`has ${rest} more mistakes; correct these first`)];
}
