// Ours: interface.md does not define a login at a counter where somebody else is logged in.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';

/** The clerk's choice for a ticket's visitor, made after seeing the ticket. */
const visitorChoice = <T extends v.GenericSchema<string | null>>(ticket: T) =>
  v.object({
    ticket,
    /**
     * `handBack`: the ticket waits again, with its number and place. `takeOver`: it moves to the opened counter,
     * and its clerk serves it.
     */
    visitor: v.picklist(['handBack', 'takeOver']),
  });

/** Body of the request that opens a counter for a login. */
export const openCounterRequest = v.object({
  /**
   * The clerk knows that another clerk works there. `ticket`: null if that clerk serves nobody. Absent: the counter
   * opens only if nobody else works there.
   */
  instead: v.optional(visitorChoice(v.nullable(key))),
  /**
   * The clerk knows about their own ticket at the counter of an older login. Absent: the counter opens only if the
   * clerk serves nobody elsewhere.
   */
  own: v.optional(visitorChoice(key)),
});
export type OpenCounterRequest = v.InferOutput<typeof openCounterRequest>;
export type VisitorChoice = NonNullable<OpenCounterRequest['own']>['visitor'];

const ticketAt = v.object({ key, number: text });

/** The `data` of COUNTER_STAFFED: the clerk who works at the counter. */
export const staffedCounter = v.object({
  clerk: text,
  /** The time of the clerk's last sign of activity at the service, to the minute. */
  seen: timestamp,
  ticket: v.nullable(ticketAt),
  /** True if the new clerk may serve that ticket there. */
  mayTakeOver: v.boolean(),
});
export type StaffedCounter = v.InferOutput<typeof staffedCounter>;

/** The `data` of SERVES_ELSEWHERE: the ticket that the same clerk serves at another counter. */
export const servedElsewhere = v.object({
  /** The name of that counter. */
  counter: text,
  ticket: ticketAt,
  /** True if the clerk may serve that ticket at the counter that is opened. */
  mayTakeOver: v.boolean(),
});
export type ServedElsewhere = v.InferOutput<typeof servedElsewhere>;

/**
 * The reason why a login ended without a newer login. `idle`: after twelve hours without a call. `day`: with the
 * day of the branch. `password`: the clerk changed it. `removed`: the counter or the clerk was removed from the
 * branch.
 */
export const loginEnd = v.picklist(['idle', 'day', 'password', 'removed']);
export type LoginEnd = v.InferOutput<typeof loginEnd>;

/** The `data` of NOT_IDENTIFIED for such a login. */
export const endedLogin = v.object({ ended: loginEnd });

/** The `data` of NOT_IDENTIFIED for a login that was ended by a newer one. */
export const takenOverLogin = v.object({
  takenOver: v.object({
    /** The name of the clerk of the newer login. */
    clerk: text,
    /** The name of the counter of the newer login. */
    counter: text,
    at: timestamp,
    isSameClerk: v.boolean(),
  }),
});
export type TakenOver = v.InferOutput<typeof takenOverLogin>['takenOver'];

/** The end of a login, as its holder learns it. */
export type EndOfLogin = v.InferOutput<typeof endedLogin> | v.InferOutput<typeof takenOverLogin>;
