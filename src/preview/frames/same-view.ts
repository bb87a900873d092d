import { isSameView, type KioskView } from '../../domain/menu/kiosk-view.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';

/** True if a frame with one world already shows the other world. */
export function isSameWorld(one: FrameWorld, other: FrameWorld): boolean {
  const { branch, view, conditions, elsewhere, ...rest } = one;
  const marks = (entries: FrameWorld['elsewhere']) =>
    entries.map(({ kind, key }) => `${kind} ${key}`).join('\n');
  return (
    branch === other.branch &&
    isSameView(view, other.view) &&
    marks(elsewhere) === marks(other.elsewhere) &&
    (Object.keys(conditions) as (keyof typeof conditions)[]).every(
      (name) => conditions[name] === other.conditions[name],
    ) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === other[name])
  );
}

/**
 * True if the address follows a frame from the requested view to the reported view. It does not follow:
 * - opening hours: an administrator who goes from Sunday to Monday wants to keep the chosen screen
 * - calls: they appear and disappear over any screen
 */
export function isFollowed(told: KioskView, reported: KioskView): boolean {
  if (reported.screen === 'call' && told.screen !== 'call') return false;
  if (reported.screen === 'closed' && told.screen !== 'closed') return false;
  if (told.screen === 'closed' && reported.screen === 'menu' && reported.groups.length === 0) return false;
  return !isSameView(told, reported);
}
