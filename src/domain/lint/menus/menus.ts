import type { Language } from '../../../contract/language.ts';
import type { Profile, StructureItem } from '../../../contract/profile.ts';
import { type Menu, menuOf, structureFor } from '../../menu/menu.ts';
import { fallbacksFor, type LintedBranch, offeredLanguages } from '../findings/linted-branch.ts';

export interface PlacedItem {
  readonly item: StructureItem;
  /** The index of the language's entry in the structure. */
  readonly entry: number;
  /** Property names and indices, starting at the branch. */
  readonly path: readonly (string | number)[];
  /** The keys of the groups that contain the item, outermost first. */
  readonly groups: readonly string[];
  readonly isTwice: boolean;
}

export interface LanguageMenu {
  readonly profile: Profile;
  readonly language: Language;
  /** The index of the language's entry in the structure; undefined if the profile has no entry at all. */
  readonly entry: number | undefined;
  readonly menu: Menu;
}

/** The visible menus: one for each profile and language of the branch. */
export function languageMenus(data: LintedBranch): LanguageMenu[] {
  return data.profiles.flatMap((profile) =>
    offeredLanguages(data).map((language) => {
      const fallbacks = fallbacksFor(data, language.key, profile);
      const shown = structureFor(profile, fallbacks);
      return {
        profile,
        language,
        entry: shown && profile.structure.indexOf(shown),
        menu: menuOf({ ...data, profile }, fallbacks),
      };
    }),
  );
}

/** The items of all menus of a profile, at any depth. */
export function placedItems(data: LintedBranch, profile: Profile): PlacedItem[] {
  const top = ['profiles', data.profiles.indexOf(profile), 'structure'];
  return profile.structure.flatMap(({ items }, entry) =>
    itemsBelow(items, [...top, entry], []).map((placed) => ({ ...placed, entry })),
  );
}

function itemsBelow(
  items: readonly StructureItem[],
  path: PlacedItem['path'],
  groups: readonly string[],
): Omit<PlacedItem, 'entry'>[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const here = [...path, 'items', index];
    const isTwice = 'group' in item && seen.has(item.group);
    if ('group' in item) seen.add(item.group);
    const below = 'group' in item ? itemsBelow(item.items, here, [...groups, item.group]) : [];
    return [{ item, path: here, groups, isTwice }, ...below];
  });
}

export const keyOfItem = (item: StructureItem): string => ('service' in item ? item.service : item.group);
