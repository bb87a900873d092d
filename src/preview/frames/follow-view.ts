import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { isSameView } from '../../domain/menu/kiosk-view.ts';

/**
 * True if the address follows a frame from the requested view to the reported one. It follows neither
 * opening hours, because an administrator who goes from Sunday to Monday wants the chosen screen, nor calls,
 * which appear and disappear over any screen.
 */
export function isFollowed(told: KioskView, reported: KioskView): boolean {
  if (reported.screen === 'call' && told.screen !== 'call') return false;
  if (reported.screen === 'closed' && told.screen !== 'closed') return false;
  if (told.screen === 'closed' && reported.screen === 'menu' && reported.groups.length === 0) return false;
  return !isSameView(told, reported);
}
