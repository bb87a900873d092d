import { quoted } from '../../domain/lint/findings/in-words.ts';
import { fallbacksFor } from '../../domain/lint/findings/linted-branch.ts';
import { structureFor } from '../../domain/menu/menu.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { MenuEntry } from '../previewed-kiosk/messages.ts';
import { entityNames } from './changes/entity-names.ts';
import { menusText } from './changes/menus-text.ts';
import { editedBranchOf } from './edit/edited-branch.ts';
import type { MenuOf } from './fields/arranged-menus.ts';

/** The menu that visitors of a profile see in a language; undefined: none. */
export function menuOnScreen(
  branch: PreviewedBranch,
  language: string | undefined,
  profileKey: string | undefined,
): MenuOf | undefined {
  const profile = branch.profiles.find(({ key }) => key === profileKey);
  const structure = profile && structureFor(profile, fallbacksFor(branch, language, profile));
  return profile && structure && { profile: profile.key, language: structure.language };
}

/** The result of dragging a tile. `others`: the menus in which it was already elsewhere. */
export function arrangedSentence(
  branch: PreviewedBranch,
  { kind, key }: MenuEntry,
  others: readonly MenuOf[],
): string {
  const names = entityNames(editedBranchOf(branch), branch);
  const entities = names(kind === 'group' ? 'groups' : 'services');
  const name = quoted(entities.find((one) => one.key === key)?.name ?? key);
  const moved = `${name} is moved in all menus`;
  if (others.length === 0) return `${moved}.`;
  return `${moved} but those of ${menusText(branch.profiles, others, names)}, where it has another place. The form of the profile shows it.`;
}
