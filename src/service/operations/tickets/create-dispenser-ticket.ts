import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { basketLimit } from './basket-limit.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from './create-ticket.ts';
import { type AtDispenser, type RepeatRefusal, runDispenserRequest } from './dispenser-request.ts';

/** Why a dispenser gets no ticket for its request. */
export type DispenserTicketRefusal =
  | RepeatRefusal
  | CreateTicketRefusal
  | { readonly kind: 'too-many-services'; readonly limit: number };

/** Creates the ticket that a visitor asks for at a dispenser, once per `requestId`. */
export function createDispenserTicket(
  request: CreateTicketRequest,
  { store, dispenser, newKey }: AtDispenser & { newKey(): string },
): Promise<TicketCreated | DispenserTicketRefusal> {
  return withBranchTransaction(store, dispenser.branch, (transaction) =>
    runDispenserRequest<DispenserTicketRefusal>(transaction, request, dispenser, async () => {
      const { length } = request.services;
      const limit = length > 1 ? await basketLimit(transaction, dispenser) : undefined;
      return limit !== undefined && length > limit
        ? { kind: 'too-many-services', limit }
        : createTicket(transaction, request, { dispenser: dispenser.key, newKey });
    }),
  );
}
