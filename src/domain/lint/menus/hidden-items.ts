import type { Profile, StructureItem } from '../../../contract/profile.ts';
import type { HiddenItem } from '../../menu/menu.ts';
import { listOf, part, quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { entityName, type LintedBranch, readersOf } from '../findings/linted-branch.ts';
import { shownFirst } from '../times/week.ts';
import { keyOfItem, type LanguageMenu, languageMenus, type PlacedItem, placedItems } from './menus.ts';

interface Hidden {
  readonly item: HiddenItem;
  readonly menu: LanguageMenu;
  readonly placed: Pick<PlacedItem, 'path' | 'groups'>;
  readonly key: HiddenKey;
}

/** Finds services and groups that a menu lists but visitors do not see. */
export function lintHiddenItems(data: LintedBranch): Finding[] {
  const placedIn = new Map(data.profiles.map((profile) => [profile, placesByItem(data, profile)]));
  const hidden = languageMenus(data).flatMap((menu) =>
    menu.menu.hiddenItems.flatMap((item) => {
      const placed = placeOf(item, menu, data, placedIn.get(menu.profile));
      const key = keyFor(item, placed.item);
      return key ? [{ item, menu, placed, key }] : [];
    }),
  );
  const alike = new Map<string, Hidden[]>();
  for (const one of hidden) {
    const name = JSON.stringify([one.key, one.item]);
    const others = alike.get(name);
    if (others) others.push(one);
    else alike.set(name, [one]);
  }
  const order = shownFirst(data.profiles, data);
  return [...alike.values()].flatMap((all) => hiddenItem(all, order, data));
}

function hiddenItem(all: readonly Hidden[], order: readonly Profile[], data: LintedBranch): Finding[] {
  const first = order.flatMap((profile) => all.find(({ menu }) => menu.profile === profile) ?? [])[0];
  if (!first) return [];
  const { item, menu, placed, key } = first;
  const profiles = new Set(all.map((one) => one.menu.profile.name));
  const readers = readersOf([...new Set(all.map((one) => one.menu.language))], data);
  return [
    finding(
      key,
      {
        path: placed.path,
        key: item.key,
        view: {
          screen: 'menu',
          profile: menu.profile.key,
          language: menu.language.key,
          groups: placed.groups,
        },
      },
      {
        readers,
        item: part(`item.${item.kind}`, { name: quoted(entityName(data, item.kind, item.key)) }),
        profiles: listOf([...profiles].map(quoted)),
      },
    ),
  ];
}

function placeOf(
  { kind, key, why }: HiddenItem,
  { profile, entry }: LanguageMenu,
  data: LintedBranch,
  items: PlacesByItem | undefined,
) {
  const candidates = items?.get(nameOfPlace(entry, kind, key)) ?? [];
  const hidden = candidates.find(({ item }) => why === 'empty' && isEmptyGroup(item)) ?? candidates[0];
  if (hidden) return hidden;
  // A hidden service that is in no menu is the special service.
  const path = ['profiles', data.profiles.indexOf(profile), 'features', 'specialService'];
  return { path, groups: [], item: undefined };
}

type PlacesByItem = ReadonlyMap<string, readonly PlacedItem[]>;

const nameOfPlace = (entry: number | undefined, kind: HiddenItem['kind'], key: string) =>
  `${entry} ${kind} ${key}`;

/** The places by entry, kind and key. A map, because all items of a menu can be hidden and each is looked up. */
function placesByItem(data: LintedBranch, profile: Profile): PlacesByItem {
  const places = new Map<string, PlacedItem[]>();
  for (const placed of placedItems(data, profile)) {
    const kind = 'service' in placed.item ? 'service' : 'group';
    const name = nameOfPlace(placed.entry, kind, keyOfItem(placed.item));
    const others = places.get(name);
    if (others) others.push(placed);
    else places.set(name, [placed]);
  }
  return places;
}

const isEmptyGroup = (item: StructureItem) => 'group' in item && item.items.length === 0;

const keys = {
  'not-offered': 'service-not-offered',
  inactive: 'service-off.inactive',
  hidden: 'service-off.hidden',
  'no-name': 'name-missing',
  empty: 'group-empty',
} as const satisfies Record<HiddenItem['why'], string>;

type HiddenKey = (typeof keys)[HiddenItem['why']];

/** Undefined for a group whose items are all hidden, because each item has its own finding. */
const keyFor = ({ why }: HiddenItem, item: StructureItem | undefined): HiddenKey | undefined =>
  why === 'empty' && item && !isEmptyGroup(item) ? undefined : keys[why];
