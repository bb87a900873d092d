import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Device } from '../../../contract/device.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from './create-ticket.ts';
import { type RepeatRefusal, runDispenserRequest } from './dispenser-request.ts';

/** Why a dispenser gets no ticket for its request. */
export type DispenserTicketRefusal = RepeatRefusal | CreateTicketRefusal;

interface Deps {
  readonly store: Store;
  readonly dispenser: Device;
  readonly now: number;
  newKey(): string;
}

/** Creates the ticket that a visitor asks for at a dispenser, once per `requestId`. */
export function createDispenserTicket(
  request: CreateTicketRequest,
  { store, dispenser, now, newKey }: Deps,
): Promise<TicketCreated | DispenserTicketRefusal> {
  return withBranchTransaction(store, dispenser.branch, now, (transaction) =>
    runDispenserRequest(transaction, request, { dispenser, now }, () =>
      createTicket(transaction, request, { dispenser: dispenser.key, now, newKey }),
    ),
  );
}
