import type { Flaw } from '../input/flaw.ts';

const longestList = 1_000;

/** Appointments may come from another system, for many weeks ahead. */
const longerLists: Readonly<Record<string, number>> = { bookings: 10_000 };

/** The maximum number of errors that are reported for one file. */
const mostMistakes = 100;

/**
 * Finds lists with too many entries, at any depth, without reading the entries. Other checks skip such files, because
 * some compare every pair of entries.
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

/**
 * The first errors. If there are more, the last entry is an error that `more` creates from a sentence with the number
 * of further errors.
 */
export function firstMistakes<M>(mistakes: readonly M[], more: (problem: string) => M): readonly M[] {
  const rest = mistakes.length - mostMistakes;
  if (rest <= 0) return mistakes;
  return [...mistakes.slice(0, mostMistakes), more(`has ${rest} more errors; correct these first`)];
}
