import type { VoidTicketRequest } from '../../../contract/additions/create-ticket.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { AtDispenser } from './dispenser-request.ts';
import { writeAsMuchAsTicket } from './write-as-much-as-ticket.ts';

/**
 * Voids the ticket of a request, unless it was already called.
 * - An unknown request is stored as voided, so it creates no ticket if it arrives later.
 * - Voiding requires as much disk space as a ticket: its commit shows the dispenser that tickets are possible again.
 */
export function voidTicket(
  { requestId }: VoidTicketRequest,
  { store, dispenser }: AtDispenser,
): Promise<void> {
  return withBranchTransaction(store, dispenser.branch, async (transaction) => {
    const { db, now } = transaction;
    await writeAsMuchAsTicket(transaction);
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
    } else if (request.ticket !== null && (await voidOpenTicket(transaction, request.ticket))) {
      await db
        .updateTable('request')
        .set({ voided: 1 })
        .where('dispenser', '=', dispenser.key)
        .where('id', '=', requestId)
        .execute();
    }
  });
}

async function voidOpenTicket(transaction: BranchTransaction, key: string): Promise<boolean> {
  const ticket = await readTicket(transaction, key);
  if (!ticket) return false;
  return (await changeTicket(transaction, ticket, { event: 'void' })).kind === 'changed';
}
