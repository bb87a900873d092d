import { isHome, type Screen, type Timings } from './session.ts';

/** The last part of the silence, which the visitor sees counted down. */
const countdownMs = 20_000;

/** Longer than the desk may take to give up. */
const issuingMs = 20_000;
/** Longer than the first reads may take to fail. */
const startingMs = 20_000;

/** After how long a screen leaves by itself; undefined while it only waits for the next visitor. */
export function screenTimeoutMs(screen: Screen, timings: Timings): number | undefined {
  const { inactivityMs, ticketMs, standbyMs, advertisementMs } = timings;
  if ('questions' in screen) return untilCountdown(inactivityMs);
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
      if (isHome(screen)) return firstOf(standbyMs, advertisementMs);
      return untilCountdown(inactivityMs);
    case 'languages':
    case 'smart-ticket':
      return inactivityMs;
    case 'still-there':
      return countdownMs;
    case 'issuing':
      return issuingMs;
    case 'ticket':
      return Math.max(ticketMs, screen.leastMs ?? 0);
    case 'advice':
      return ticketMs;
  }
}

function untilCountdown(inactivityMs: number): number {
  return Math.max(countdownMs, inactivityMs - countdownMs);
}

/** The shorter of two times of which 0 means never. */
function firstOf(one: number, other: number): number | undefined {
  return Math.min(one || other, other || one) || undefined;
}
