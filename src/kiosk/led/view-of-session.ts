import type { ShownCall } from '../../domain/calls/call-times.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { chosenLanguage, rowOf } from '../session/screen-table.ts';
import type { Session } from '../session/session.ts';

/** The view for a link to this moment, if there is one. */
export function viewOf({ screen }: Session, calls: readonly ShownCall[]): KioskView | undefined {
  const { link } = rowOf(screen);
  if (link === undefined) return undefined;
  const menu = 'menu' in screen ? screen.menu : screen;
  return {
    screen: calls.length > 0 ? 'call' : link,
    language: chosenLanguage(screen),
    groups: 'path' in menu ? menu.path : [],
  };
}
