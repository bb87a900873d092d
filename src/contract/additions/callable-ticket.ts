// Our addition: interface.md does not define the form of callable tickets.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { ticket } from '../ticket.ts';
import { needs } from './need.ts';

/** A ticket that a counter may call, with facts for the clerk. */
export const callableTicket = v.object({
  ...ticket.entries,
  /**
   * For a parked ticket: the counter that parked it (null if unknown), and the time from which the requesting
   * counter should call it.
   */
  parked: v.optional(
    v.object({
      since: timestamp,
      counter: v.nullable(v.object({ key, name: text, number: text })),
      offeredAt: timestamp,
    }),
  ),
  /**
   * True if no counter serves the ticket's services. Any counter may then call this ticket individually and transfer
   * it.
   */
  unserved: v.optional(v.boolean()),
  askedForYou: v.optional(v.boolean()),
  /**
   * True if the visitor has given up the ticket. The ticket ends within 30 seconds, unless a holder keeps it or a clerk
   * calls it.
   */
  leaving: v.optional(v.boolean()),
  needs: v.optional(needs),
});
export type CallableTicket = v.InferOutput<typeof callableTicket>;
