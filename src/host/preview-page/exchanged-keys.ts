import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../own-service/entries.ts';

/**
 * The entries of a draft that have taken the keys of one another, each with the entry of the file whose key it has not. An
 * entry counts as another one if fewer of its fields differ from that one than from its own, so that a small edit beside an
 * exchange does not hide it. A copy of an entry that stays is no exchange.
 */
export function exchangedKeys(
  file: readonly Entry[],
  draft: readonly Entry[],
): readonly { readonly place: number; readonly looksLike: Entry }[] {
  const own = new Map(file.map((entry) => [entry.key, entry]));
  const moved = draft.flatMap((entry, place) => {
    const before = own.get(entry.key);
    const distance = before && differingFields(entry, before);
    if (!distance) return [];
    const nearer = file.filter((other) => differingFields(entry, other) < distance);
    return nearer.length > 0 ? [{ place, entry, nearer }] : [];
  });
  const movedKeys = new Set(moved.map(({ entry }) => entry.key));
  return moved.flatMap(({ place, entry, nearer }) => {
    const [looksLike] = nearer
      .filter(({ key }) => movedKeys.has(key))
      .sort((one, other) => differingFields(entry, one) - differingFields(entry, other));
    return looksLike ? [{ place, looksLike }] : [];
  });
}

/** How many fields of two entries differ, besides their keys. */
function differingFields(one: Entry, other: Entry): number {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  names.delete('key');
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name])).length;
}
