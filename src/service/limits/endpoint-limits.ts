import type { EndpointName } from '../../contract/endpoints.ts';
import { creationBudgets } from './creation-budgets.ts';
import { type Guess, guessDelays } from './guess-delays.ts';
import { networkOf } from './network-of.ts';
import type { Rate, TokenBuckets } from './token-buckets.ts';

/** Requests are counted by network address, or by the identified caller regardless of its address. */
type Limit = Rate & { readonly by: 'address' | 'caller' };

/** The limit of one caller for all other endpoints. A kiosk sends about thirty requests when it starts. */
const perCaller: Limit = { by: 'caller', perMinute: 600 };

/** The limit of one address before identification. All devices of a branch can share one address. */
const perAddress: Rate = { perMinute: 3000 };

/** The endpoints of the contract, and the WebSocket for events. */
type LimitedName = EndpointName | 'events';

/** Endpoints that an attacker could abuse have their own limits. */
const limitsByEndpoint: { readonly [N in LimitedName]?: Limit } = {
  createTicket: { by: 'caller', perMinute: 30 },
  arriveForAppointment: { by: 'caller', perMinute: 30 },
  logIn: { by: 'address', perMinute: 20 },
  changePassword: { by: 'address', perMinute: 20 },
  openSmartSession: { by: 'address', perMinute: 20 },
  // A phone reads where its ticket stands every few seconds where lines are cut.
  readFollowing: { by: 'caller', perMinute: 60 },
  arriveWithSmartTicket: { by: 'caller', perMinute: 10 },
  bookAppointment: { by: 'address', perMinute: 20 },
  openEnrolment: { by: 'address', perMinute: 10 },
  // All machines of a branch can share one address, and each asks every five seconds.
  claimEnrolment: { by: 'address', perMinute: 600 },
  openBooking: { by: 'address', perMinute: 5 },
  moveBooking: { by: 'address', perMinute: 5 },
  deleteBooking: { by: 'address', perMinute: 5 },
};

/** The clients that a dispenser names have this many times the limit of one address together, if its key is stolen. */
const clientsOfDispenser = 10;

/** Creates the rate limits of a service. */
export function endpointLimits(buckets: TokenBuckets, now: () => number) {
  const endpointLimit = (name: LimitedName, by: Limit['by']) => {
    const limit = limitsByEndpoint[name];
    return limit?.by === by ? limit : undefined;
  };
  const delays = guessDelays();
  return {
    /** Called before anything else. */
    countRequest: (address: string) => buckets.take(`address ${networkOf(address)}`, perAddress, now()),
    /** Called before identification; `client`: for whom the dispenser at this address says that it asks. */
    countByAddress(name: LimitedName, address: string, client?: string) {
      const own = endpointLimit(name, 'address');
      if (!own) return 0;
      const network = networkOf(address);
      if (client === undefined) return buckets.take(`address ${network} ${name}`, own, now());
      const together = { perMinute: own.perMinute * clientsOfDispenser };
      return Math.max(
        buckets.take(`clients at ${network} ${name}`, together, now()),
        buckets.take(`client ${client} ${name}`, own, now()),
      );
    },
    /** Called after identification; `caller` is the key of the caller. */
    countByCaller(name: LimitedName, caller: string) {
      const own = endpointLimit(name, 'caller');
      // Counted separately: a caller that reached the limit for tickets can still read the menu.
      return own
        ? buckets.take(`caller ${caller} ${name}`, own, now())
        : buckets.take(`caller ${caller}`, perCaller, now());
    },
    /** Called before something is made that stays. It counts, also if it is given back later, until `undo`. */
    countCreation: creationBudgets(now).count,
    /** Called before a code is compared. The code counts as wrong until `undo`. */
    countGuess: (guess: Guess) => delays.count(guess, now()),
  };
}

/** The limits of a service. `count...` count one request and return 0, or return the milliseconds to wait. */
export type Limits = ReturnType<typeof endpointLimits>;
