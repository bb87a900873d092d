import type { IssuedNumber, Screen, ScreenAt } from './session.ts';

/** The ticket on the screen, also below a sheet. */
export function shownTicketScreen(screen: Screen): ScreenAt<'ticket'> | undefined {
  if ('over' in screen) return shownTicketScreen(screen.over);
  return screen.at === 'ticket' ? screen : undefined;
}

/** The numbers of a ticket screen: one number, or the numbers of a group. Empty without a ticket screen. */
export function numbersOf(screen: ScreenAt<'ticket'> | undefined): readonly IssuedNumber[] {
  if (!screen) return [];
  const { requestId, created, others = [] } = screen;
  return [{ requestId, created }, ...others];
}

/** The screen's numbers on one line, if it has any. */
export function shownNumber(screen: Screen): string | undefined {
  const texts = numbersOf(shownTicketScreen(screen)).map(({ created }) => created.ticket.number);
  return texts.length > 0 ? texts.join(', ') : undefined;
}
