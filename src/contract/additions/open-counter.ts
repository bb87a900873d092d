// Ours: interface.md does not say what happens to the clerk and the visitor at a counter where somebody else logs in.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';

/** The fate of a ticket's visitor, which the clerk chose after being told of the ticket. */
const visitorChoice = <T extends v.GenericSchema<string | null>>(ticket: T) =>
  v.object({
    ticket,
    /** `handBack`: it waits again, with its number and place. `takeOver`: it is at the opened counter, served by its clerk. */
    visitor: v.picklist(['handBack', 'takeOver']),
  });

/** Body of the request that opens a counter for a login. */
export const openCounterRequest = v.object({
  /**
   * The clerk knows that another one works there. `ticket`: null: that one serves nobody. Absent: it opens only where
   * nobody else works.
   */
  instead: v.optional(visitorChoice(v.nullable(key))),
  /** The clerk knows of the own ticket at the counter of an older login. Absent: it opens only if the clerk serves nobody elsewhere. */
  own: v.optional(visitorChoice(key)),
});
export type OpenCounterRequest = v.InferOutput<typeof openCounterRequest>;
export type VisitorChoice = NonNullable<OpenCounterRequest['own']>['visitor'];

const ticketAt = v.object({ key, number: text });

/** The `data` of COUNTER_STAFFED: who works at the counter. */
export const staffedCounter = v.object({
  clerk: text,
  /** The time of the clerk's last sign of activity at the service, to the minute. */
  seen: timestamp,
  ticket: v.nullable(ticketAt),
  /** True if the new clerk may serve that ticket there. */
  mayTakeOver: v.boolean(),
});
export type StaffedCounter = v.InferOutput<typeof staffedCounter>;

/** The `data` of SERVES_ELSEWHERE: whom the same clerk serves at another counter. */
export const servedElsewhere = v.object({
  /** The name of that counter. */
  counter: text,
  ticket: ticketAt,
  /** True if the clerk may serve that ticket at the counter that is opened. */
  mayTakeOver: v.boolean(),
});
export type ServedElsewhere = v.InferOutput<typeof servedElsewhere>;

/**
 * The reason why a login ended without a newer one. `idle`: after twelve hours without a call. `day`: with the day of
 * the branch. `password`: the clerk changed it. `removed`: the branch has the counter or the clerk no more.
 */
export const loginEnd = v.picklist(['idle', 'day', 'password', 'removed']);
export type LoginEnd = v.InferOutput<typeof loginEnd>;

/** The `data` of NOT_IDENTIFIED for such a login. */
export const endedLogin = v.object({ ended: loginEnd });

/** The `data` of NOT_IDENTIFIED for a login that a newer one has ended. */
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
