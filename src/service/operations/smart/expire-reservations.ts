import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { type BranchReader, openBranchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';

const minuteMs = 60_000;

/**
 * Cancels reserved tickets whose visitors have neither arrived nor opened the ticket for `rules.reservedMinutes`, once
 * the time is certain.
 */
export async function expireReservations(store: Store): Promise<void> {
  if (!store.clock.isCertain()) return;
  const branches = await store.db
    .selectFrom('branch')
    .innerJoin('ticket', 'ticket.branch', 'branch.key')
    .where('branch.active', '=', 1)
    .where('ticket.status', '=', ticketStatus.reserved)
    .select('branch.key')
    .distinct()
    .execute();
  await forEach(branches, async ({ key }) => {
    const reader = await openBranchReader(store, key);
    // Usually, nothing expires, and the branch need not be locked.
    if ((await expiredReservations(reader, store.clock.now())).length === 0) return;
    await withBranchTransaction(store, key, async (transaction) => {
      for (const expired of await expiredReservations(transaction, transaction.now)) {
        const ticket = await readTicket(transaction, expired);
        if (ticket) await changeTicket(transaction, ticket, { event: 'expire' });
      }
    });
  });
}

async function expiredReservations(reader: BranchReader, now: number): Promise<string[]> {
  const { reservedMinutes } = await readRules(reader);
  const reserved = await reader.db
    .selectFrom('ticket')
    .leftJoin('smart_session', 'smart_session.ticket', 'ticket.key')
    .where('ticket.branch', '=', reader.branch.key)
    .where('ticket.status', '=', ticketStatus.reserved)
    .select(['ticket.key', 'ticket.status_time', 'smart_session.read_at'])
    .execute();
  return reserved
    .filter(
      ({ status_time, read_at }) => Math.max(status_time, read_at ?? 0) + reservedMinutes * minuteMs <= now,
    )
    .map(({ key }) => key);
}
