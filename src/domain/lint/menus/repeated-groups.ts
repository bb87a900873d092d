import { quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
import { entityName, type LintedBranch, offeredLanguages } from '../findings/linted-branch.ts';
import { keyOfItem, placedItems } from './menus.ts';

/** Finds groups that appear twice in the same place of a menu. */
export function* lintRepeatedGroups(data: LintedBranch): Iterable<Finding> {
  for (const profile of data.profiles) {
    const repeated = firstOfEach(
      placedItems(data, profile).filter(({ isTwice }) => isTwice),
      ({ item, groups }) => JSON.stringify([...groups, keyOfItem(item)]),
    );
    for (const { item, path, groups, entry } of repeated) {
      const key = keyOfItem(item);
      const readers = offeredLanguages(data).find((one) => one.key === profile.structure[entry]?.language);
      yield finding(
        'group-twice',
        {
          path,
          key,
          view: { screen: 'menu', profile: profile.key, language: readers?.key, groups },
        },
        { profile: quoted(profile.name), group: quoted(entityName(data, 'group', key)) },
      );
    }
  }
}
