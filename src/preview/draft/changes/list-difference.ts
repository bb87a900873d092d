import { hasParts } from '../edit/path.ts';

/** An item's identity: its key, service, group or language, else the whole item. */
function identityOf(item: unknown): string {
  if (!hasParts(item) || Array.isArray(item)) return JSON.stringify(item) ?? '';
  const own = [item.key, item.service, item.group, item.language].find((key) => typeof key === 'string');
  return typeof own === 'string' ? own : JSON.stringify(item);
}

/** A unique identity for each item, even if items are equal. */
function identitiesOf(list: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  return list.map((item) => {
    const identity = identityOf(item);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return `${count} ${identity}`;
  });
}

/** The change from one list to another, by the indices in each list. */
export function listDifference(was: readonly unknown[], now: readonly unknown[]) {
  const [before, after] = [identitiesOf(was), identitiesOf(now)];
  const [hadPlace, hasPlace] = [new Map(before.map(numbered)), new Map(after.map(numbered))];
  const isReplaced = (place: number) =>
    place < before.length &&
    place < after.length &&
    !hasPlace.has(before[place] ?? '') &&
    !hadPlace.has(after[place] ?? '');

  const common = before.flatMap((identity, place) => {
    const found = hasPlace.get(identity);
    return found === undefined ? [] : [{ was: place, now: found }];
  });
  const ordered = new Set(longestRising(common.map((pair) => pair.now)));
  const replaced = before.flatMap((_, place) => (isReplaced(place) ? [{ was: place, now: place }] : []));
  return {
    /** Items in both lists, and items that are replaced at their index. */
    kept: [...common, ...replaced],
    removed: before.flatMap((identity, place) =>
      hasPlace.has(identity) || isReplaced(place) ? [] : [place],
    ),
    added: after.flatMap((identity, place) => (hadPlace.has(identity) || isReplaced(place) ? [] : [place])),
    moved: common.filter((pair) => !ordered.has(pair.now)),
  };
}

const numbered = (identity: string, place: number) => [identity, place] as const;

function longestRising(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const before = best
      .filter((_, earlier) => (numbers[earlier] ?? 0) < number)
      .reduce((longest, one) => (one.length > longest.length ? one : longest), [] as number[]);
    best[at] = [...before, number];
  }
  return best.reduce((longest, one) => (one.length > longest.length ? one : longest), []);
}
