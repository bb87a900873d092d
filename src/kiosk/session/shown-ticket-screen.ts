import type { Screen, ScreenAt } from './session.ts';

/** The ticket on the screen, also below a sheet. */
export function shownTicketScreen(screen: Screen): ScreenAt<'ticket'> | undefined {
  if ('over' in screen) return shownTicketScreen(screen.over);
  return screen.at === 'ticket' ? screen : undefined;
}
