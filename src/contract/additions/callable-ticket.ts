// Ours: interface.md names the callable tickets and does not show them.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { ticket } from '../ticket.ts';
import { needs } from './need.ts';

/** A ticket that a counter may call, with what a clerk should know before that. */
export const callableTicket = v.object({
  ...ticket.entries,
  /**
   * Only of a parked ticket: since when it is set aside, the counter that parked it (null if that is not known), and from when on
   * the asking counter should call it.
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
  /** True if its visitor gives it up, which happens within half a minute unless a holder takes it back or it is called. */
  leaving: v.optional(v.boolean()),
  /** Absent: its visitor has told none. */
  needs: v.optional(needs),
});
export type CallableTicket = v.InferOutput<typeof callableTicket>;
