import type { VoidTicketRequest } from '../../../contract/additions/void-ticket.ts';
import type { Device } from '../../../contract/device.ts';
import type { Store } from '../../store/store.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { changeTicket } from './change-ticket.ts';

interface Circumstances {
  readonly store: Store;
  readonly dispenser: Device;
  readonly now: number;
}

/**
 * Withdraws the ticket of a request. A request that was never here is remembered, so that it makes no ticket should
 * it still arrive; a ticket that was called already is left alone.
 */
export function voidTicket(
  { requestId }: VoidTicketRequest,
  { store, dispenser, now }: Circumstances,
): Promise<void> {
  return withBranchTransaction(store, dispenser.branch, now, async (act) => {
    const { db } = act;
    const request = await db
      .selectFrom('request')
      .select('ticket')
      .where('dispenser', '=', dispenser.key)
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request) {
      await db
        .insertInto('request')
        .values({ dispenser: dispenser.key, id: requestId, at: now, voided: 1 })
        .execute();
    } else if (request.ticket !== null && (await voidOpenTicket(act, request.ticket, now))) {
      await db
        .updateTable('request')
        .set({ voided: 1 })
        .where('dispenser', '=', dispenser.key)
        .where('id', '=', requestId)
        .execute();
    }
  });
}

/** Whether the ticket was still there to be withdrawn. */
async function voidOpenTicket(act: BranchTransaction, key: string, now: number): Promise<boolean> {
  const ticket = await readTicket(act.db, act.branch.key, key);
  if (!ticket) return false;
  return (await changeTicket(act, ticket, { event: 'withdraw', now })).kind === 'changed';
}
