import type { Profile } from '../../../contract/profile.ts';
import { type Finding, finding } from '../finding.ts';
import { firstOfEach } from '../first-of-each.ts';
import { quoted } from '../in-words.ts';
import { entityName, type LintedBranch, offeredLanguages } from '../linted-branch.ts';
import { keyOfItem, placedItems } from './menus.ts';

/** Finds groups that a menu has twice in one place. */
export function lintRepeatedGroups(data: LintedBranch): Finding[] {
  return data.profiles.flatMap((profile) => groupsTwice(profile, data));
}

function groupsTwice(profile: Profile, data: LintedBranch): Finding[] {
  return firstOfEach(
    placedItems(data, profile).filter(({ isTwice }) => isTwice),
    ({ item, groups }) => JSON.stringify([...groups, keyOfItem(item)]),
  ).map(({ item, path, groups, entry }) => {
    const key = keyOfItem(item);
    const readers = offeredLanguages(data).find((one) => one.key === profile.structure[entry]?.language);
    return finding(
      'group-twice',
      { path, key, view: { screen: 'menu', profile: profile.key, language: readers?.key, groups } },
      {
        effect: `The menu of ${quoted(profile.name)} has the group ${quoted(entityName(data, 'group', key))} twice in one place. Both tiles open the first one, so visitors do not reach what only the second contains.`,
        fix: 'Put all items into one of them, or use another group for the second.',
      },
    );
  });
}
