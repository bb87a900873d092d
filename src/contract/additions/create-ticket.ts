// Ours: interface.md does not define how a dispenser creates a ticket, voids it, and reports whether it was printed.
import * as v from 'valibot';
import { key } from '../entity.ts';
import { customerDataInput, ticket } from '../ticket.ts';
import { waitOfTicket } from '../waiting-info.ts';
import { followToken } from './following.ts';
import { needs } from './need.ts';

/** The id of one attempt to get a ticket, chosen by the client. A repeated request with this id gets the same ticket. */
export const requestId = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z-]{16,64}$/, 'expected 16 to 64 letters, digits and hyphens'),
);

/** Body of the request for a ticket at a dispenser. */
export const createTicketRequest = v.object({
  requestId,
  /** At most the `serviceCount` of the dispenser's profile. */
  services: v.pipe(
    v.array(key),
    v.minLength(1),
    v.maxLength(20),
    v.check((keys) => new Set(keys).size === keys.length, 'expected each service once'),
  ),
  language: key,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  customerData: v.optional(customerDataInput),
  clerk: v.optional(key),
  /** Only those that the service lists in its capabilities. */
  needs: v.optional(needs),
});
export type CreateTicketRequest = v.InferOutput<typeof createTicketRequest>;

/**
 * A created ticket with its estimated wait. From a dispenser, it includes the token with which a phone follows it.
 */
export const createdTicket = v.object({ ticket, waiting: waitOfTicket, follow: v.optional(followToken) });
export type CreatedTicket = v.InferOutput<typeof createdTicket>;

/** Body of a request that voids the ticket of another request, also if that request arrives later. */
export const voidTicketRequest = v.object({ requestId });
export type VoidTicketRequest = v.InferOutput<typeof voidTicketRequest>;

/** Body of the report whether a ticket was printed. `sent`: the printer does not confirm prints. */
export const printReport = v.object({
  ticket: key,
  outcome: v.picklist(['printed', 'sent', 'failed', 'unknown']),
});
export type PrintReport = v.InferOutput<typeof printReport>;
