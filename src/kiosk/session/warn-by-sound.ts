import type { KioskSession } from './kiosk-session.ts';

/** Calls `warn` whenever a visitor is asked if they are still there, because they may not be looking. */
export function warnBySound(session: Pick<KioskSession, 'current' | 'subscribe'>, warn: () => void): void {
  const isAsked = () => session.current().session.screen.at === 'still-there';
  let wasAsked = isAsked();
  session.subscribe(() => {
    const before = wasAsked;
    wasAsked = isAsked();
    if (wasAsked && !before) warn();
  });
}
