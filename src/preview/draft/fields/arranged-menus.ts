import type { Profile, StructureItem } from '../../../contract/profile.ts';
import type { MenuEntry, PutTile } from '../../previewed-kiosk/messages.ts';
import { listDifference } from '../changes/list-difference.ts';

type Items = readonly StructureItem[];
type Profiles = readonly Pick<Profile, 'key' | 'structure'>[];

export interface MenuOf {
  readonly profile: string;
  readonly language: string;
}

/** An item with the key of its group, if the item is in a group. */
export interface ItemPlace {
  readonly entry: MenuEntry;
  readonly group: string | undefined;
}

/**
 * Moves an item in all menus in which it has the same place as in the given menu. Menus in which it has a different
 * place, or that lack the target, do not change.
 */
export function withPut<P extends Profiles[number]>(
  profiles: readonly P[],
  shown: MenuOf,
  { entry, group, put }: ItemPlace & Pick<PutTile, 'put'>,
): readonly P[] {
  const reference = itemsOf(profiles, shown);
  return withMenus(profiles, (items) =>
    reference && isSamePlace(reference, items, { entry, group })
      ? putIn(items, { entry, group, put })
      : undefined,
  );
}

/**
 * The menus in which an item's place differs from its place in the given menu. Menus that lack the item do not count.
 */
export function otherPlaces(profiles: Profiles, shown: MenuOf, place: ItemPlace): readonly MenuOf[] {
  const reference = itemsOf(profiles, shown);
  if (!reference) return [];
  return profiles.flatMap(({ key, structure }) =>
    structure.flatMap(({ language, items }) =>
      contains(items, place.entry) && !isSamePlace(reference, items, place)
        ? [{ profile: key, language }]
        : [],
    ),
  );
}

/** The items of the given menu that have a different place in some menus. */
export function itemsElsewhere(profiles: Profiles, shown: MenuOf): readonly MenuEntry[] {
  const within = (items: Items, group?: string): readonly MenuEntry[] =>
    items.flatMap((item) => {
      const entry = entryOf(item);
      return [
        ...(otherPlaces(profiles, shown, { entry, group }).length > 0 ? [entry] : []),
        ...('group' in item ? within(item.items, item.group) : []),
      ];
    });
  return within(itemsOf(profiles, shown) ?? []);
}

/** Moves an item to its place in the given menu, in all menus that have this item and its group. */
export function withSamePlace<P extends Profiles[number]>(
  profiles: readonly P[],
  shown: MenuOf,
  place: ItemPlace,
): readonly P[] {
  const reference = itemsOf(profiles, shown);
  const siblings = reference && listIn(reference, place.group);
  if (!siblings) return profiles;
  const before = siblings.slice(0, indexIn(siblings, place.entry)).reverse();
  return withMenus(profiles, (items) => {
    if (isSamePlace(reference, items, place)) return undefined;
    const [item, without] = takenFrom(items, place.entry);
    const list = listIn(without, place.group);
    if (!item || !list) return undefined;
    const above = before.map((one) => indexIn(list, entryOf(one))).find((found) => found >= 0) ?? -1;
    return withListIn(without, place.group, list.toSpliced(above + 1, 0, item));
  });
}

/** The kind and key of a menu's item. */
export const entryOf = (item: StructureItem): MenuEntry =>
  'group' in item ? { kind: 'group', key: item.group } : { kind: 'service', key: item.service };

function itemsOf(profiles: Profiles, { profile, language }: MenuOf): Items | undefined {
  const structure = profiles.find(({ key }) => key === profile)?.structure;
  return structure?.find((menu) => menu.language === language)?.items;
}

/** Changes each menu of each profile; undefined leaves a menu unchanged. */
export function withMenus<P extends Profiles[number]>(
  profiles: readonly P[],
  change: (items: Items) => Items | undefined,
): readonly P[] {
  return profiles.map((profile) => ({
    ...profile,
    structure: profile.structure.map((menu) => ({ ...menu, items: [...(change(menu.items) ?? menu.items)] })),
  }));
}

const indexIn = (list: Items, { kind, key }: MenuEntry) =>
  list.findIndex((item) =>
    kind === 'group' ? 'group' in item && item.group === key : 'service' in item && item.service === key,
  );

const contains = (items: Items, entry: MenuEntry): boolean =>
  indexIn(items, entry) >= 0 || items.some((item) => 'group' in item && contains(item.items, entry));

/** The content of a group, or of the menu itself; undefined if the menu lacks the group. */
function listIn(items: Items, group: string | undefined): Items | undefined {
  if (group === undefined) return items;
  for (const item of items) {
    if (!('group' in item)) continue;
    const found = item.group === group ? item.items : listIn(item.items, group);
    if (found) return found;
  }
  return undefined;
}

/** Replaces the content of a group, or of the menu itself. */
export function withListIn(items: Items, group: string | undefined, list: Items): Items {
  if (group === undefined) return list;
  return items.map((item) =>
    'group' in item
      ? { ...item, items: [...(item.group === group ? list : withListIn(item.items, group, list))] }
      : item,
  );
}

/** True if an item is in the same group of both menus, in the same order relative to the common items. */
function isSamePlace(one: Items, other: Items, { entry, group }: ItemPlace): boolean {
  const [list, otherList] = [listIn(one, group), listIn(other, group)];
  if (!list || !otherList || indexIn(otherList, entry) < 0) return false;
  const place = indexIn(list, entry);
  return place >= 0 && !listDifference(list, otherList).moved.some(({ was }) => was === place);
}

function takenFrom(items: Items, entry: MenuEntry): readonly [StructureItem | undefined, Items] {
  const place = indexIn(items, entry);
  if (place >= 0) return [items[place], items.toSpliced(place, 1)];
  for (const [at, item] of items.entries()) {
    if (!('group' in item)) continue;
    const [taken, inner] = takenFrom(item.items, entry);
    if (taken) return [taken, items.with(at, { ...item, items: [...inner] })];
  }
  return [undefined, items];
}

/** The menu after the move; undefined if it lacks the item or the target. */
export function putIn(
  items: Items,
  { entry, group, put }: ItemPlace & Pick<PutTile, 'put'>,
): Items | undefined {
  const list = listIn(items, group);
  const place = list ? indexIn(list, entry) : -1;
  const item = list?.[place];
  if (!list || !item) return undefined;
  const without = list.toSpliced(place, 1);
  if (put.how === 'out') {
    if (group === undefined) return undefined;
    const smaller = withListIn(items, group, without);
    const [around, at] = listAround(smaller, group);
    return around && withListIn(smaller, around.group, around.list.toSpliced(at + 1, 0, item));
  }
  const target = indexIn(without, put.entry);
  const beside = without[target];
  if (!beside) return undefined;
  if (put.how === 'into') {
    if (!('group' in beside)) return undefined;
    return withListIn(items, group, without.with(target, { ...beside, items: [...beside.items, item] }));
  }
  return withListIn(items, group, without.toSpliced(put.how === 'after' ? target + 1 : target, 0, item));
}

function listAround(
  list: Items,
  key: string,
  group?: string,
): readonly [{ readonly group: string | undefined; readonly list: Items } | undefined, number] {
  const place = indexIn(list, { kind: 'group', key });
  if (place >= 0) return [{ group, list }, place];
  for (const item of list) {
    if (!('group' in item)) continue;
    const found = listAround(item.items, key, item.group);
    if (found[0]) return found;
  }
  return [undefined, -1];
}
