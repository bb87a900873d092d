// Ours: interface.md does not show how a ticket that nobody holds is withdrawn.
import * as v from 'valibot';
import { requestId } from './create-ticket.ts';

/** Withdraws the ticket of a request, now or should the request still arrive. */
export const voidTicketRequest = v.object({ requestId });
export type VoidTicketRequest = v.InferOutput<typeof voidTicketRequest>;
