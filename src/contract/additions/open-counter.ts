// Ours: interface.md does not say what happens to the clerk and the visitor at a counter where somebody else logs in.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';

/** Body of the request that opens a counter for a login. Without `instead` it opens only where nobody else works. */
export const openCounterRequest = v.object({
  /** The clerk knows that another one works there. */
  instead: v.optional(
    v.object({
      /** The key of the ticket in hand there that the clerk was told of; null: none. */
      ticket: v.nullable(key),
      /** `handBack`: it waits again, with its number and place. `takeOver`: it is in the hand of the new clerk. */
      visitor: v.picklist(['handBack', 'takeOver']),
    }),
  ),
});
export type OpenCounterRequest = v.InferOutput<typeof openCounterRequest>;

/** The `data` of COUNTER_STAFFED: who works at the counter. */
export const staffedCounter = v.object({
  clerk: text,
  /** When the service last heard from the clerk, to the minute. */
  seen: timestamp,
  ticket: v.nullable(v.object({ key, number: text })),
  /** Whether the new clerk may serve that ticket there. */
  mayTakeOver: v.boolean(),
});
export type StaffedCounter = v.InferOutput<typeof staffedCounter>;

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
