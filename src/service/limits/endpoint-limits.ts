import type { EndpointName } from '../../contract/endpoints.ts';
import { networkOf } from './network-of.ts';
import type { Rate, TokenBuckets } from './token-buckets.ts';

/** By whom acts are counted: who is identified counts as themselves, wherever they call from. */
type CountedBy = 'address' | 'caller';

interface Limit extends Rate {
  readonly by: CountedBy;
}

/** What any one caller may ask for. A kiosk at start asks for about thirty things at once. */
const perCaller: Limit = { by: 'caller', perMinute: 600 };

/** What anybody may try under one address before they are identified: a branch may have one address for all. */
const perAddress: Rate = { perMinute: 3000 };

/** Wrong codes: nobody mistypes so often, and seventy in an hour find nothing. */
const perWrongCode: Rate = { burst: 10, perMinute: 1 };

/** What is counted by name: the endpoints, and the events, which are none of the table. */
type LimitedName = EndpointName | 'events';

/** The endpoints that are worth abusing. */
const limitsByEndpoint: { readonly [N in LimitedName]?: Limit } = {
  createTicket: { by: 'caller', perMinute: 30 },
  arriveForAppointment: { by: 'caller', perMinute: 30 },
  logIn: { by: 'address', perMinute: 20 },
  openSmartSession: { by: 'address', perMinute: 20 },
  arriveWithSmartTicket: { by: 'caller', perMinute: 10 },
  bookAppointment: { by: 'address', perMinute: 20 },
  deleteBooking: { by: 'address', perMinute: 5 },
};

/** Says no to who asks too often; gives back the milliseconds to wait, or 0. */
export interface Limits {
  /** Before anybody is identified. */
  countByAddress(name: LimitedName, address: string): number;
  /** Once the caller is identified by a key of their own. */
  countByCaller(name: LimitedName, caller: string): number;
  /** Before a code is compared; it counts as wrong until `takeBack`. */
  countCode(what: string): number;
  uncountCode(what: string): void;
}

/** The limits of a service in use. */
export function endpointLimits(buckets: TokenBuckets, now: () => number): Limits {
  const endpointLimit = (name: LimitedName, by: CountedBy) => {
    const limit = limitsByEndpoint[name];
    return limit?.by === by ? limit : undefined;
  };
  return {
    countByAddress(name, address) {
      const own = endpointLimit(name, 'address');
      const network = networkOf(address);
      const waits = [
        buckets.take(`address ${network}`, perAddress, now()),
        own ? buckets.take(`address ${network} ${name}`, own, now()) : 0,
      ];
      return Math.max(...waits);
    },
    countByCaller(name, caller) {
      const own = endpointLimit(name, 'caller');
      // Apart, so that who may take no more tickets still reads the menu.
      return own
        ? buckets.take(`caller ${caller} ${name}`, own, now())
        : buckets.take(`caller ${caller}`, perCaller, now());
    },
    countCode: (what) => buckets.take(`code ${what}`, perWrongCode, now()),
    uncountCode: (what) => buckets.giveBack(`code ${what}`),
  };
}
