import { useMemo, useState } from 'react';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { MenuEntry, PutTile } from '../previewed-kiosk/messages.ts';
import type { Draft } from './changes/use-draft.ts';
import { isSame } from './edit/path.ts';
import { itemsElsewhere, otherPlaces, withPut } from './fields/arranged-menus.ts';
import { arrangedSentence, menuOnScreen } from './menu-on-screen.ts';

/** The content of the frame: the view, and the key of the profile. */
interface OnFrame {
  readonly view: KioskView;
  readonly profile: string | undefined;
}

/** The tiles of the menu on the frame that have another place in some menus. */
export function useElsewhere(
  branch: Draft['branch'],
  { view: { language }, profile }: OnFrame,
): readonly MenuEntry[] {
  return useMemo(() => {
    const shown = menuOnScreen(branch, language, profile);
    return shown ? itemsElsewhere(branch.profiles, shown) : [];
  }, [branch, language, profile]);
}

/** Moves tiles that are dragged on the frame, at once in all menus that have them in the same place. */
export function useArranging({ branch, edited, replace }: Draft) {
  const [sentence, setSentence] = useState<string>();
  function arrange({ entry, put }: PutTile, { view, profile }: OnFrame): void {
    const shown = menuOnScreen(branch, view.language, profile);
    if (!shown) return;
    const place = { entry, group: view.groups.at(-1) };
    const profiles = withPut(branch.profiles, shown, { ...place, put });
    if (isSame(profiles, branch.profiles)) return;
    setSentence(arrangedSentence(branch, entry, otherPlaces(branch.profiles, shown, place)));
    replace({ ...edited, profiles });
  }
  return {
    arrange,
    /** The result of the last dragged tile. */
    sentence,
  };
}
