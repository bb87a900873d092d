// Ours: interface.md does not show how a ticket comes into being.
import * as v from 'valibot';
import { key } from '../entity.ts';
import { customerData, ticket } from '../ticket.ts';
import { waitingInfo } from '../waiting-info.ts';

/** Chosen by the kiosk once per visit; whatever is sent again under it means the same act. */
export const requestId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-z-]{16,64}$/i, 'expected 16 to 64 letters, digits and hyphens'),
);

/** A visitor's wish for a ticket. */
export const createTicketRequest = v.object({
  requestId,
  services: v.pipe(v.array(key), v.minLength(1), v.maxLength(20)),
  language: key,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  customerData: v.optional(customerData),
  clerk: v.optional(key),
});
export type CreateTicketRequest = v.InferOutput<typeof createTicketRequest>;

/** A committed ticket, and the wait to expect with it. */
export const createdTicket = v.object({ ticket, waiting: waitingInfo });
export type CreatedTicket = v.InferOutput<typeof createdTicket>;
