import { isHome } from './idle-screen.ts';
import type { Screen, Timings } from './session.ts';

/** The last part of the inactivity time. The visitor sees it counted down. */
const mostCountdownMs = 20_000;
/** A visitor who has just touched the screen is not asked earlier than this. */
const leastSilenceMs = 5_000;

/** Longer than the ticket client needs to give up. */
const issuingMs = 20_000;
/** Longer than the first reads need to fail. */
const startingMs = 20_000;

/** After how long the screen ends by itself; undefined: it waits for the next visitor. */
export function screenTimeoutMs(screen: Screen, timings: Timings): number | undefined {
  const { inactivityMs, ticketMs, standbyMs, advertisementMs } = timings;
  switch (screen.at) {
    case 'setup':
    case 'standby':
      return undefined;
    case 'advertisement':
      return standbyMs > advertisementMs ? standbyMs - advertisementMs : undefined;
    case 'starting':
      return startingMs;
    case 'paused':
    case 'closed':
      return screen.language === undefined ? undefined : inactivityMs;
    case 'menu':
      if (isHome(screen)) return shorterOf(standbyMs, advertisementMs);
      return beforeCountdown(inactivityMs);
    case 'message':
    case 'basket':
    case 'clerk':
    case 'identification':
    case 'name':
    case 'paper':
    case 'phone':
    case 'appointment':
      return beforeCountdown(inactivityMs);
    case 'languages':
    case 'smart-ticket':
      return inactivityMs;
    case 'still-there':
      return inactivityMs - beforeCountdown(inactivityMs);
    case 'issuing':
      return issuingMs;
    case 'ticket':
      return Math.max(ticketMs, screen.minimumMs ?? 0);
    case 'advice':
      return ticketMs;
  }
}

function beforeCountdown(inactivityMs: number): number {
  return Math.max(leastSilenceMs, inactivityMs - mostCountdownMs);
}

/** The shorter of two times, of which 0 means never; undefined when both are 0. */
function shorterOf(one: number, other: number): number | undefined {
  return Math.min(one || other, other || one) || undefined;
}
