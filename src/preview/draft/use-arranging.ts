import { useMemo, useState } from 'react';
import { fallbacksFor } from '../../domain/lint/findings/linted-branch.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { structureFor } from '../../domain/menu/menu.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { MenuEntry, PutTile } from '../previewed-kiosk/messages.ts';
import { type SpokenWords, usePreviewWords } from '../words/preview-words.ts';
import { entityNames } from './changes/entity-names.ts';
import { menusText } from './changes/menus-text.ts';
import type { Draft } from './changes/use-draft.ts';
import { editedBranchOf } from './edit/edited-branch.ts';
import { isSame } from './edit/path.ts';
import { itemsElsewhere, type MenuOf, otherPlaces, withPut } from './fields/arranged-menus.ts';

interface OnFrame {
  readonly view: KioskView;
  readonly profile: string | undefined;
}

/** The tiles in the frame that have a different place in some menus. */
export function useElsewhere(
  branch: Draft['branch'],
  { view: { language }, profile }: OnFrame,
): readonly MenuEntry[] {
  return useMemo(() => {
    const shown = menuOnScreen(branch, language, profile);
    return shown ? itemsElsewhere(branch.profiles, shown) : [];
  }, [branch, language, profile]);
}

/** Moves tiles that are dragged in the frame, in all menus that have them in the same place. */
export function useArranging({ branch, edited, replace }: Draft) {
  const words = usePreviewWords();
  const [sentence, setSentence] = useState<string>();
  function arrange({ entry, put }: PutTile, { view, profile }: OnFrame): void {
    const shown = menuOnScreen(branch, view.language, profile);
    if (!shown) return;
    const place = { entry, group: view.groups.at(-1) };
    const profiles = withPut(branch.profiles, shown, { ...place, put });
    if (isSame(profiles, branch.profiles)) return;
    setSentence(arrangedSentence(branch, entry, otherPlaces(branch.profiles, shown, place), words));
    replace({ ...edited, profiles });
  }
  return {
    arrange,
    sentence,
  };
}

function menuOnScreen(
  branch: PreviewedBranch,
  language: string | undefined,
  profileKey: string | undefined,
): MenuOf | undefined {
  const profile = branch.profiles.find(({ key }) => key === profileKey);
  const structure = profile && structureFor(profile, fallbacksFor(branch, language, profile));
  return profile && structure && { profile: profile.key, language: structure.language };
}

/** The result of dragging a tile. `others` are the menus in which the tile already had a different place. */
function arrangedSentence(
  branch: PreviewedBranch,
  { kind, key }: MenuEntry,
  others: readonly MenuOf[],
  words: SpokenWords,
): string {
  const { say } = words;
  const names = entityNames(editedBranchOf(branch), branch, words);
  const entities = names(kind === 'group' ? 'groups' : 'services');
  const name = say('quoted', { text: entities.find((one) => one.key === key)?.name ?? key });
  if (others.length === 0) return say('draft.moved', { name });
  return say('draft.movedExcept', { name, menus: menusText(branch.profiles, others, names, say) });
}
