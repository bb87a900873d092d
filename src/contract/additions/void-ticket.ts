// Ours: interface.md does not define how a ticket is voided that no visitor holds.
import * as v from 'valibot';
import { requestId } from './create-ticket.ts';

/** Body of a request that voids the ticket of another request, also if that request arrives later. */
export const voidTicketRequest = v.object({ requestId });
export type VoidTicketRequest = v.InferOutput<typeof voidTicketRequest>;
