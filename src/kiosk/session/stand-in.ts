import { isHome } from './idle-screen.ts';
import { isIdle } from './screen-table.ts';
import type { Screen } from './session.ts';

/**
 * The fallback for a screen that fails to render. `help`: how to reach staff, and the way to the home menu if
 * there is one.
 */
export type StandIn = 'number' | 'wait' | 'menu' | 'help';

export function standInFor({ at }: Screen): StandIn {
  switch (at) {
    case 'ticket':
      return 'number';
    // A ticket may already exist.
    case 'issuing':
    case 'starting':
      return 'wait';
    // These screens replace the open menu.
    case 'standby':
    case 'advertisement':
      return 'menu';
    default:
      return 'help';
  }
}

/** True if the home menu is another screen, and the visitor can go there. */
export function leadsHome(screen: Screen): boolean {
  if (screen.at === 'menu') return !isHome({ ...screen, language: undefined });
  return screen.at !== 'paused' && screen.at !== 'closed' && !isIdle({ screen });
}

/** True if a visitor loses nothing when the page reloads during this screen's fallback. */
export const standInCanGo = (screen: Screen): boolean => !('over' in screen) && standInFor(screen) === 'help';
