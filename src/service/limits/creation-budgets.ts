import { networkOf } from './network-of.ts';
import { type Rate, tokenBuckets } from './token-buckets.ts';

const perHour = 1 / 60;

/**
 * The limit for visitors who have not scanned a dispenser's code. A network's first visit in an hour has a separate
 * share, so a client that creates many visits, even from many addresses, cannot lock others out.
 */
interface Budget {
  /** The limit of first visits for all networks in a branch together. */
  readonly first: Rate;
  /** The limits of further visits for all networks in a branch together, and for each network. */
  readonly further: Rate;
  readonly ofNetwork: Rate;
}

/**
 * The budgets by kind. Returned tickets stay counted.
 * - `session`: smart sessions.
 * - `visit`: reserved tickets and booked appointments, which a branch counts in its own row.
 */
export const budgets = {
  session: {
    first: { perMinute: 5, burst: 300 },
    further: { perMinute: 30, burst: 600 },
    // All phones at a branch may share one network, and a session alone takes no number.
    ofNetwork: { perMinute: 20, burst: 240 },
  },
  visit: {
    first: { perMinute: 2, burst: 150 },
    further: { perMinute: 1, burst: 50 },
    ofNetwork: { perMinute: 20 * perHour, burst: 10 },
  },
} as const satisfies Record<string, Budget>;

const firstOfNetwork: Rate = { perMinute: perHour, burst: 1 };

/** Tickets of one session, on any network: visitors may change their minds a few times. */
const ticketsOfSession: Rate = { perMinute: 6 * perHour, burst: 5 };

/** Moves of one appointment, and tickets for it: a visitor who has returned the ticket may still decide to come. */
const movesOfBooking: Rate = { perMinute: 6 * perHour, burst: 5 };
const ticketsOfBooking: Rate = { perMinute: perHour, burst: 2 };

/**
 * Phones that one code of a dispenser admits. The code changes every few minutes, so a person with a picture of it can
 * use up only this code.
 */
const phonesOfCode: Rate = { perMinute: 60, burst: 240 };

/**
 * Tickets of all phones that scanned codes of one dispenser in the same five minutes. These tickets use up the numbers
 * for visitors at the branch.
 */
const ticketsOfCodes: Rate = { perMinute: 1, burst: 60 };
const codesMs = 5 * 60_000;

/**
 * The part of `ticketsOfCodes` that can be used at the same moment. Only a script with a picture of the code scans
 * faster.
 */
const ticketsOfCodesNow: Rate = { perMinute: 12, burst: 12 };

/** Phones that scan the code of one printed ticket to follow the ticket. */
const phonesOfTicket: Rate = { perMinute: 1, burst: 20 };

export type BudgetOwner = 'session' | 'network' | 'branch' | 'booking' | 'code' | 'ticket';

/** A network's first visit in an hour, or a further visit. */
export type VisitKind = 'first' | 'further';

/** A creation that counts until `undo`, or a refused creation if `waitMs` is not 0. */
export interface CountedCreation {
  readonly waitMs: number;
  readonly owner: BudgetOwner;
  /** The budget of the branch that counts the visit; undefined if the visit is not remote. */
  readonly visit: VisitKind | undefined;
  undo(): void;
}

interface FromElsewhere {
  readonly kind: keyof typeof budgets;
  readonly address: string;
  readonly branch: string;
}

/** The kind of creation, and the client to which it is attributed. */
export type Creation =
  | FromElsewhere
  | { readonly kind: 'ticket'; readonly session: string }
  | { readonly kind: 'move' | 'ticket-of-booking'; readonly booking: string }
  | { readonly kind: 'shown-code'; readonly code: string }
  /** `scannedAt` is the time at which the phone scanned the code, in milliseconds. */
  | { readonly kind: 'ticket-here'; readonly dispenser: string; readonly scannedAt: number }
  | { readonly kind: 'followed-ticket'; readonly ticket: string };

const noWait: Pick<CountedCreation, 'waitMs' | 'owner'> = { waitMs: 0, owner: 'branch' };

type Share = readonly [owner: BudgetOwner, key: string, rate: Rate];

export function creationBudgets(now: () => number) {
  // Branches have their own buckets, because an attacker with enough networks could evict the oldest buckets.
  const branches = tokenBuckets();
  const others = tokenBuckets();
  const bucketsOf = (owner: BudgetOwner) => (owner === 'branch' ? branches : others);
  const waitFor = ([owner, key, rate]: Share) => bucketsOf(owner).waitFor(key, rate, now());

  function sharesOf(creation: Creation): readonly Share[] {
    switch (creation.kind) {
      case 'ticket':
        return [['session', `session ${creation.session}`, ticketsOfSession]];
      case 'move':
        return [['booking', `moves of ${creation.booking}`, movesOfBooking]];
      case 'ticket-of-booking':
        return [['booking', `tickets of ${creation.booking}`, ticketsOfBooking]];
      case 'shown-code':
        return [['code', `code ${creation.code}`, phonesOfCode]];
      case 'ticket-here': {
        const codes = Math.floor(creation.scannedAt / codesMs);
        return [
          ['code', `tickets of ${creation.dispenser} at ${codes}`, ticketsOfCodes],
          ['code', `tickets of ${creation.dispenser} now, at ${codes}`, ticketsOfCodesNow],
        ];
      }
      case 'followed-ticket':
        return [['ticket', `ticket ${creation.ticket}`, phonesOfTicket]];
      case 'visit':
        return [networkShare(creation, visitKind(creation))];
      case 'session': {
        const { kind, branch } = creation;
        const sharesAs = (visit: VisitKind): readonly Share[] => [
          networkShare(creation, visit),
          ['branch', `${visit} ${kind} in ${branch}`, budgets[kind][visit]],
        ];
        const first = sharesAs('first');
        return first.every((share) => waitFor(share) === 0) ? first : sharesAs('further');
      }
    }
  }

  function networkShare({ kind, address, branch }: FromElsewhere, visit: VisitKind): Share {
    const rate = visit === 'first' ? firstOfNetwork : budgets[kind].ofNetwork;
    return ['network', `${visit} ${kind} of ${networkOf(address)} in ${branch}`, rate];
  }
  const visitKind = (creation: FromElsewhere): VisitKind =>
    waitFor(networkShare(creation, 'first')) === 0 ? 'first' : 'further';

  return {
    /** Counts a creation in advance. Counts nothing if a budget is used up. */
    count(...creations: readonly Creation[]): CountedCreation {
      const [visit] = creations.flatMap((one) => (one.kind === 'visit' ? [visitKind(one)] : []));
      const shares = creations.flatMap(sharesOf);
      const longest = shares
        .map((share) => ({ waitMs: waitFor(share), owner: share[0] }))
        .reduce((one, other) => (other.waitMs > one.waitMs ? other : one), noWait);
      if (longest.waitMs > 0) return { ...longest, visit, undo() {} };
      for (const [owner, key, rate] of shares) bucketsOf(owner).take(key, rate, now());
      return {
        ...longest,
        visit,
        undo() {
          for (const [owner, key, rate] of shares) bucketsOf(owner).giveBack(key, rate);
        },
      };
    },
  };
}
