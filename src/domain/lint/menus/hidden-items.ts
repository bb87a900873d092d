import { specialServiceKey } from '../../meanings.ts';
import type { HiddenItem } from '../../menu/menu.ts';
import { type Finding, finding, type LintRule } from '../finding.ts';
import { firstOfEach } from '../first-of-each.ts';
import { listText, quoted } from '../in-words.ts';
import { type LintedBranch, languageName } from '../linted-branch.ts';
import {
  type HiddenFromMenu,
  hiddenFromMenus,
  keyOfItem,
  languageMenus,
  type PlacedItem,
  placedItems,
} from './menus.ts';

/** Finds services and groups that a menu lists and visitors do not see. */
export function lintHiddenItems(data: LintedBranch): Finding[] {
  const hidden = hiddenFromMenus(languageMenus(data));
  return [
    ...firstOfEach(hidden, ({ kind, key, why }) => JSON.stringify([kind, key, why])).flatMap((item) =>
      hiddenItem(item, hidden, data),
    ),
    ...data.profiles.flatMap((profile) =>
      firstOfEach(
        placedItems(data, profile).filter(({ isTwice }) => isTwice),
        ({ item, groups }) => JSON.stringify([...groups, keyOfItem(item)]),
      ).map(({ item, path, groups }) => {
        const key = keyOfItem(item);
        return finding(
          'group-twice',
          { path, key, view: { screen: 'menu', profile: profile.key, groups } },
          {
            effect: `The menu of ${quoted(profile.name)} has the group ${quoted(entityName(data, 'group', key))} twice in one place. Both tiles open the first one, so visitors do not reach what only the second contains.`,
            fix: 'Put all items into one of them, or use another group for the second.',
          },
        );
      }),
    ),
  ];
}

/** The name of a service or group for administrators; its key if it has none. */
function entityName({ services, groups }: LintedBranch, kind: HiddenItem['kind'], key: string): string {
  const entities = kind === 'service' ? services : groups;
  return entities?.find((entity) => entity.key === key)?.name || key;
}

function hiddenItem(item: HiddenFromMenu, all: readonly HiddenFromMenu[], data: LintedBranch): Finding[] {
  const { kind, key, why, profile, language } = item;
  const alike = all.filter((other) => other.kind === kind && other.key === key && other.why === why);
  const placed = placeIn(item, data);
  const text = textsFor(item, placed);
  if (!text) return [];
  const profiles = listText([...new Set(alike.map((other) => quoted(other.profile.name)))]);
  const languages = [...new Set(alike.map((other) => other.language))];
  const readers =
    languages.length === data.branch.languages.length
      ? 'Visitors'
      : `Visitors who read ${listText(languages.map(languageName))}`;
  return [
    finding(
      text.rule,
      {
        path: placed.path,
        key,
        view: { screen: 'menu', profile: profile.key, language: language.key, groups: placed.groups },
      },
      {
        effect: `${readers} do not see the ${kind} ${quoted(entityName(data, kind, key))} in the menu of ${profiles}: ${text.reason}.`,
        fix: text.fix,
      },
    ),
  ];
}

type FoundPlace = Pick<PlacedItem, 'path' | 'groups'> & { readonly item?: PlacedItem['item'] };

function placeIn({ kind, key, profile }: HiddenFromMenu, data: LintedBranch): FoundPlace {
  const placed = placedItems(data, profile).find(({ item }) => kind in item && keyOfItem(item) === key);
  const isSpecial = kind === 'service' && specialServiceKey(profile.features.specialService) === key;
  const path = [
    'profiles',
    data.profiles.indexOf(profile),
    ...(isSpecial ? ['features', 'specialService'] : []),
  ];
  return placed ?? { path, groups: [] };
}

interface Texts {
  readonly rule: LintRule;
  readonly reason: string;
  readonly fix: string;
}

/** Why an item is not shown. Undefined for a group that is empty because of its items, which have findings of their own. */
function textsFor({ kind, why }: HiddenItem, { item }: FoundPlace): Texts | undefined {
  switch (why) {
    case 'not-offered':
      return {
        rule: 'service-not-offered',
        reason: 'branch.services does not list it',
        fix: 'Add it to branch.services, or remove it from the menus.',
      };
    case 'inactive':
      return {
        rule: 'service-off',
        reason: 'its status is not 1',
        fix: 'Write 1 as status to offer it, or remove it from the menus.',
      };
    case 'hidden':
      return {
        rule: 'service-off',
        reason: 'its visibility is 0',
        fix: 'Write 1 as visibility to offer it, or remove it from the menus.',
      };
    case 'no-name':
      return {
        rule: 'name-missing',
        reason: 'it has no name in this language and in none that is shown instead',
        fix: `Give the ${kind} a name in texts for each language of the branch.`,
      };
    case 'empty':
      return item && 'group' in item && item.items.length > 0
        ? undefined
        : {
            rule: 'group-empty',
            reason: 'it contains nothing',
            fix: 'Give the group services, or remove it from the menu.',
          };
    default:
      return why satisfies never;
  }
}
