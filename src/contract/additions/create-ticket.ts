// Our addition: interface.md does not define how dispensers create and void tickets, and report prints.
import * as v from 'valibot';
import { key } from '../entity.ts';
import { customerDataInput, ticket } from '../ticket.ts';
import { waitOfTicket } from '../waiting-info.ts';
import { followToken } from './following.ts';
import { needs } from './need.ts';

/** Identifies an attempt to get a ticket. A repeated request gets the same ticket. */
export const requestId = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z-]{16,64}$/, 'expected 16 to 64 letters, digits and hyphens'),
);

export const createTicketRequest = v.object({
  requestId,
  /** The wanted services, at most as many as the profile's `serviceCount`. */
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
  /** Allowed values: the service's `capabilities.needs`. */
  needs: v.optional(needs),
});
export type CreateTicketRequest = v.InferOutput<typeof createTicketRequest>;

/** A ticket and its estimated wait. A dispenser's ticket also has the token for phones. */
export const createdTicket = v.object({ ticket, waiting: waitOfTicket, follow: v.optional(followToken) });
export type CreatedTicket = v.InferOutput<typeof createdTicket>;

/** Voids the ticket of another request, even if that request arrives later. */
export const voidTicketRequest = v.object({ requestId });
export type VoidTicketRequest = v.InferOutput<typeof voidTicketRequest>;

/** The outcome of printing. `sent`: the printer does not confirm prints. */
export const printReport = v.object({
  ticket: key,
  outcome: v.picklist(['printed', 'sent', 'failed', 'unknown']),
});
export type PrintReport = v.InferOutput<typeof printReport>;
