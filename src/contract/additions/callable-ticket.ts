// Ours: interface.md mentions the callable tickets without their shape.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { ticket } from '../ticket.ts';
import { needs } from './need.ts';

/** A ticket that a counter may call, with the facts that a clerk should know first. */
export const callableTicket = v.object({
  ...ticket.entries,
  /**
   * Only for a parked ticket: the time at which it was parked, its counter (null if unknown), and the time from
   * which the asking counter should call it.
   */
  parked: v.optional(
    v.object({
      since: timestamp,
      counter: v.nullable(v.object({ key, name: text, number: text })),
      offeredAt: timestamp,
    }),
  ),
  /** True if no counter of the branch serves it. Every counter may then call it by its key, and transfer it. */
  unserved: v.optional(v.boolean()),
  /** True if its visitor chose this clerk. */
  askedForYou: v.optional(v.boolean()),
  /**
   * True if its visitor gives it up. That happens within half a minute, unless a holder takes it back or a clerk
   * calls it.
   */
  leaving: v.optional(v.boolean()),
  /** Absent: its visitor has not named any. */
  needs: v.optional(needs),
});
export type CallableTicket = v.InferOutput<typeof callableTicket>;
