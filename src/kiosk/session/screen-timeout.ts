import { askedMs, unsettledPaperMs } from './fixed-times.ts';
import { isHome } from './idle-screen.ts';
import type { Screen, Timings } from './session.ts';

/** A visitor who has just touched the screen is not asked earlier than this. */
const leastSilenceMs = 5_000;

/** Longer than the ticket client needs to give up. */
const issuingMs = 20_000;
/** Longer than the first reads need to fail. */
const startingMs = 20_000;

/** After how long the screen is followed by another one by itself; undefined: it waits for the next visitor. */
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
      return screen.language === undefined ? undefined : beforeQuestion(inactivityMs);
    case 'menu':
      return isHome(screen) ? shorterOf(standbyMs, advertisementMs) : beforeQuestion(inactivityMs);
    case 'message':
    case 'basket':
    case 'clerk':
    case 'identification':
    case 'name':
    case 'paper':
    case 'phone':
    case 'appointment':
    case 'languages':
    case 'smart-ticket':
      return beforeQuestion(inactivityMs);
    case 'still-there':
      return askedMs;
    case 'issuing':
      return issuingMs;
    case 'ticket':
      return Math.max(ticketMs, screen.minimumMs ?? unsettledPaperMs);
    case 'advice':
      return ticketMs;
  }
}

/** The inactivity time includes the question. */
function beforeQuestion(inactivityMs: number): number {
  return Math.max(leastSilenceMs, inactivityMs - askedMs);
}

/** The shorter of two times, of which 0 means never; undefined when both are 0. */
function shorterOf(one: number, other: number): number | undefined {
  return Math.min(one || other, other || one) || undefined;
}
