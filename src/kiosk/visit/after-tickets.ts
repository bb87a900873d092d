import type { Timers } from '../../page/time/timers.ts';
import type { KioskSession } from '../session/kiosk-session.ts';

/** After this time, a number has been painted. */
const drawnMs = 300;

/** Resolves when nobody waits for a number: at once, or when it has been painted. */
export function afterTickets(
  session: Pick<KioskSession, 'current' | 'subscribe'>,
  timers: Pick<Timers, 'sleep'>,
): Promise<void> {
  const isIssuing = () => session.current().session.screen.at === 'issuing';
  if (!isIssuing()) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (isIssuing()) return;
      stop();
      resolve();
    });
  }).then(() => timers.sleep(drawnMs));
}
