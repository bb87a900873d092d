import { isHome, type Screen, type Timings } from './session.ts';

/** The last part of the silence, which the visitor sees counted down. */
export const countdownMs = 20_000;

/** Longer than the desk may take to give up. */
const issuingMs = 20_000;
/** Longer than the first reads may take to fail. */
const startingMs = 20_000;

/** After how long a screen leaves by itself; undefined while it only waits for the next visitor. */
export function wayOut(screen: Screen, { inactivityMs, ticketMs }: Timings): number | undefined {
  switch (screen.at) {
    case 'setup':
      return undefined;
    case 'starting':
      return startingMs;
    case 'paused':
    case 'closed':
      return screen.language === undefined ? undefined : inactivityMs;
    case 'menu':
      return isHome(screen) ? undefined : Math.max(countdownMs, inactivityMs - countdownMs);
    case 'languages':
      return inactivityMs;
    case 'still-there':
      return countdownMs;
    case 'issuing':
      return issuingMs;
    case 'ticket':
    case 'advice':
      return ticketMs;
  }
}
