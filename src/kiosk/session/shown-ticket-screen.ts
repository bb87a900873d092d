import type { Screen, ScreenAt } from './session.ts';

/** The ticket on the screen, also while its visitor is asked whether they are still there. */
export function shownTicketScreen(screen: Screen): ScreenAt<'ticket'> | undefined {
  if (screen.at === 'still-there') return shownTicketScreen(screen.over);
  return screen.at === 'ticket' ? screen : undefined;
}
