// Our addition: interface.md does not define logins at a staffed counter.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';

/** A clerk's decision about `ticket`, the ticket that the clerk saw. */
const visitorChoice = <T extends v.GenericSchema<string | null>>(ticket: T) =>
  v.object({
    ticket,
    /** `handBack`: the ticket waits again, with its number and place. `takeOver`: the opened counter serves it. */
    visitor: v.picklist(['handBack', 'takeOver']),
  });

export const openCounterRequest = v.object({
  /**
   * Confirms that the caller replaces the clerk at the counter; if absent, the counter opens only if nobody else works
   * there. `ticket` is null if that clerk serves nobody.
   */
  instead: v.optional(visitorChoice(v.nullable(key))),
  /**
   * The clerk's own ticket at the counter of an older login. If absent, the counter opens only if the clerk serves
   * nobody elsewhere.
   */
  own: v.optional(visitorChoice(key)),
});
export type OpenCounterRequest = v.InferOutput<typeof openCounterRequest>;
export type VisitorChoice = NonNullable<OpenCounterRequest['own']>['visitor'];

const ticketAt = v.object({ key, number: text });

/** The `data` of the error COUNTER_STAFFED. */
export const staffedCounter = v.object({
  clerk: text,
  /** The clerk's last activity, to the minute. */
  seen: timestamp,
  ticket: v.nullable(ticketAt),
  /** True if the new clerk may serve the ticket. */
  mayTakeOver: v.boolean(),
});
export type StaffedCounter = v.InferOutput<typeof staffedCounter>;

/** The `data` of the error SERVES_ELSEWHERE: the clerk's ticket at another counter. */
export const servedElsewhere = v.object({
  counter: text,
  ticket: ticketAt,
  /** True if the clerk may serve the ticket at the opened counter. */
  mayTakeOver: v.boolean(),
});
export type ServedElsewhere = v.InferOutput<typeof servedElsewhere>;

/**
 * The reason why a login ended:
 * - `idle`: twelve hours without a request.
 * - `day`: the end of the branch's day.
 * - `password`: the clerk changed the password.
 * - `removed`: the counter or the clerk left the branch.
 */
const loginEnd = v.picklist(['idle', 'day', 'password', 'removed']);
export type LoginEnd = v.InferOutput<typeof loginEnd>;

/** The `data` of the error NOT_IDENTIFIED for a login that has ended. */
export const endedLogin = v.object({ ended: loginEnd });

/** The `data` of the error NOT_IDENTIFIED after a newer login. */
export const takenOverLogin = v.object({
  takenOver: v.object({
    clerk: text,
    counter: text,
    at: timestamp,
    isSameClerk: v.boolean(),
  }),
});
export type TakenOver = v.InferOutput<typeof takenOverLogin>['takenOver'];

export type EndOfLogin = v.InferOutput<typeof endedLogin> | v.InferOutput<typeof takenOverLogin>;
