import type { StructureItem } from '../../../contract/profile.ts';
import type { Path } from '../edit/path.ts';

/** A list with one of its entries at another place. */
export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  return item === undefined || from === to ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** An item of a menu after it was moved into or out of a group. */
interface MovedItem {
  readonly items: readonly StructureItem[];
  /** Indices of the items from the menu down to the moved one. */
  readonly at: readonly number[];
}

/** Moves an item to the end of the group above it; undefined: no group above it. */
export function intoGroup(items: readonly StructureItem[], at: readonly number[]): MovedItem | undefined {
  return inList(items, at, (list, place) => {
    const [item, above] = [list[place], list[place - 1]];
    if (!item || !above || !('group' in above)) return undefined;
    const group = { ...above, items: [...above.items, item] };
    return { items: list.toSpliced(place - 1, 2, group), at: [place - 1, above.items.length] };
  });
}

/** Moves an item out of its group, below the group; undefined: in no group. */
export function outOfGroup(items: readonly StructureItem[], at: readonly number[]): MovedItem | undefined {
  const place = at.at(-1);
  if (at.length < 2 || place === undefined) return undefined;
  return inList(items, at.slice(0, -1), (list, groupPlace) => {
    const group = list[groupPlace];
    const item = group && 'group' in group ? group.items[place] : undefined;
    if (!item || !group || !('group' in group)) return undefined;
    const smaller = { ...group, items: group.items.toSpliced(place, 1) };
    return { items: list.toSpliced(groupPlace, 1, smaller, item), at: [groupPlace + 1] };
  });
}

/** Changes the list that contains the item at the end of the path. */
function inList(
  items: readonly StructureItem[],
  at: readonly number[],
  change: (list: readonly StructureItem[], place: number) => MovedItem | undefined,
): MovedItem | undefined {
  const [place, ...rest] = at;
  if (place === undefined) return undefined;
  if (rest.length === 0) return change(items, place);
  const group = items[place];
  if (!group || !('group' in group)) return undefined;
  const inner = inList(group.items, rest, change);
  if (!inner) return undefined;
  return {
    items: items.with(place, { ...group, items: [...inner.items] }),
    at: [place, ...inner.at],
  };
}

/** The path of an item below its menu. */
export const itemPath = (at: readonly number[]): Path =>
  at.flatMap((place, depth) => (depth === 0 ? [place] : ['items', place]));
