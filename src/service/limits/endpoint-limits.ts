import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { creationBudgets } from './creation-budgets.ts';
import { type Guess, guessDelays } from './guess-delays.ts';
import { networkOf } from './network-of.ts';
import type { Rate, TokenBuckets } from './token-buckets.ts';

/**
 * A request of an identified caller counts against that caller, and any other request against the network of its
 * address.
 */
type Limit = Rate & { readonly by: 'address' | 'caller' };

/** A caller's limit for each endpoint without its own limit. A starting kiosk sends about thirty requests. */
const perCaller: Rate = { perMinute: 600 };

/**
 * Changes are expensive: most cause an event for all boards and kiosks of the branch, and a row that is stored for
 * days.
 */
const changesOfCaller: Rate = { perMinute: 120 };

/**
 * A phone's limit for each endpoint without its own limit. Sessions are free, so one attacker can have many sessions.
 */
const perPhone: Rate = { perMinute: 120 };

/** The limit for requests without credentials to endpoints without their own limit. */
const anonymous: Rate = { perMinute: 600 };

/**
 * Wrong credentials from one network. Nobody can guess 128 bits, but all phones at a branch may send expired sessions.
 */
const wrong: Rate = { perMinute: 120 };

/** A clerk's logins from a known device or network. Each login requires a password check. */
const knownLogins: Rate = { perMinute: 10, burst: 30 };

/**
 * A phone's changes of mind about one ticket, which up to twenty phones follow. Each change causes an event and a
 * stored row. Keeping a ticket has no limit, because it only cancels such a change, and a thief could use up the
 * owner's limit.
 */
const changesOfMind: Limit = { by: 'caller', perMinute: 6 / 60, burst: 10 };

type LimitedName = EndpointName | 'events';

/** Endpoints that an attacker could abuse have their own limits. */
const limitsByEndpoint: { readonly [N in LimitedName]?: Limit } = {
  createTicket: { by: 'caller', perMinute: 30 },
  arriveForAppointment: { by: 'caller', perMinute: 30 },
  logIn: { by: 'address', perMinute: 20 },
  changePassword: { by: 'address', perMinute: 20 },
  // All visitors at a branch can share one address, and may all open the page after an announcement.
  openSmartSession: { by: 'address', perMinute: 60, burst: 240 },
  // A phone whose event streams are blocked reads its queue position every few seconds.
  readFollowing: { by: 'caller', perMinute: 60 },
  arriveWithSmartTicket: { by: 'caller', perMinute: 10 },
  voidSmartTicket: changesOfMind,
  letOthersPass: changesOfMind,
  bookAppointment: { by: 'address', perMinute: 20 },
  openEnrolment: { by: 'address', perMinute: 10 },
  // A machine claims its key every five seconds.
  claimEnrolment: { by: 'caller', perMinute: 60 },
  openBooking: { by: 'caller', perMinute: 5 },
  moveBooking: { by: 'caller', perMinute: 5 },
  deleteBooking: { by: 'caller', perMinute: 5 },
};

/**
 * The total limit of the clients that a dispenser names, as a multiple of the limit of one address, in case the key is
 * stolen.
 */
const clientsOfDispenser = 10;

const isRead = (name: LimitedName) => name === 'events' || endpoints[name].method === 'GET';

export function endpointLimits(buckets: TokenBuckets, now: () => number) {
  const limitOf = (name: LimitedName, by: Limit['by']) => {
    const limit = limitsByEndpoint[name];
    return limit?.by === by ? limit : undefined;
  };
  const delays = guessDelays();
  return {
    /** `client` is the client that the dispenser at this address names. */
    countAnonymous(name: LimitedName, address: string, client?: string) {
      const own = limitOf(name, 'address');
      const network = networkOf(address);
      if (!own) return buckets.take(`anonymous ${network}`, anonymous, now());
      if (client === undefined) return buckets.take(`address ${network} ${name}`, own, now());
      const together = { perMinute: own.perMinute * clientsOfDispenser };
      return Math.max(
        buckets.take(`clients at ${network} ${name}`, together, now()),
        buckets.take(`client ${client} ${name}`, own, now()),
      );
    },
    /** `who` identifies the clerk, together with the device or network. */
    countKnownLogin: (who: string) => buckets.take(`login of ${who}`, knownLogins, now()),
    /** Counts invalid credentials, or an invalid secret of 128 bits. */
    countWrong: (address: string) => buckets.take(`wrong ${networkOf(address)}`, wrong, now()),
    /** Counts a request of an identified caller; `caller` is the caller's key. */
    countByCaller(name: LimitedName, caller: string, isPhone = false) {
      const own = limitOf(name, 'caller');
      // An endpoint's own limit is separate: a caller without tickets left can still read the menu.
      if (own) return buckets.take(`caller ${caller} ${name}`, own, now());
      if (isPhone) return buckets.take(`caller ${caller}`, perPhone, now());
      return isRead(name)
        ? buckets.take(`caller ${caller}`, perCaller, now())
        : buckets.take(`changes of ${caller}`, changesOfCaller, now());
    },
    /**
     * Call this before creating something permanent. The creation counts until `undo`, even if the ticket is later
     * returned.
     */
    countCreation: creationBudgets(now).count,
    /** Call this before comparing a code. The code counts as wrong until `undo` or `right`. */
    countGuess: (guess: Guess) => delays.count(guess, now()),
  };
}

/** Each `count...` function counts one request and returns 0, or returns the milliseconds to wait. */
export type Limits = ReturnType<typeof endpointLimits>;
