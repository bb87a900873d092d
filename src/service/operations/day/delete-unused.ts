import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { forEach } from '../../store/for-each.ts';
import { forgetTickets } from '../../store/remember.ts';
import { retention } from '../../store/retention.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

/** Rows per branch and minute. While a transaction runs, visitors wait. */
const batchSize = 200;

/**
 * Deletes phones' unused requests: tickets that ended without a call, and bookings that visitors deleted. Anyone can
 * create them, so they must not accumulate.
 */
export async function deleteUnused(store: Store): Promise<void> {
  const branches = await store.db.selectFrom('branch').select('key').execute();
  const deleteIn = async (key: string) => {
    const now = store.clock.deletionTime();
    // Usually, there is nothing to delete, and the branch need not be locked.
    const [ticket] = await unusedTickets(store.db, key, now);
    const [booking] = await deletedBookings(store.db, key, now);
    if (ticket === undefined && booking === undefined) return;
    await withBranchTransaction(store, key, async (transaction) => {
      const { db, deletionTime: at, version } = transaction;
      const tickets = await unusedTickets(db, key, at);
      if (tickets.length > 0) {
        await db.updateTable('smart_session').set({ ticket: null }).where('ticket', 'in', tickets).execute();
        await db.updateTable('booking').set({ ticket: null }).where('ticket', 'in', tickets).execute();
        await db.deleteFrom('task').where('ticket', 'in', tickets).execute();
        await db.deleteFrom('ticket').where('key', 'in', tickets).execute();
        await db
          .updateTable('branch')
          .set({ deletion_seq: version.event_seq + 1 })
          .where('key', '=', key)
          .execute();
        forgetTickets(transaction);
        // Without an event, another node could cache tickets that it read before the deletion as newer.
        transaction.waitsChanged();
      }
      const bookings = await deletedBookings(db, key, at);
      if (bookings.length > 0) {
        await db.deleteFrom('booking').where('branch', '=', key).where('key', 'in', bookings).execute();
      }
    });
  };
  await forEach(branches, ({ key }) => deleteIn(key));
}

async function unusedTickets(db: Database, branch: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('key')
    .where('branch', '=', branch)
    .where('status_time', '<=', now - retention.unusedTicket)
    // The index `ticket_unused` contains only these tickets.
    .where('remote_interval', 'is not', null)
    .where('calls', '=', (eb) => eb.lit(0))
    .where('status', '=', ticketStatus.cancelled)
    .limit(batchSize)
    .execute();
  return rows.map(({ key }) => key);
}

async function deletedBookings(db: Database, branch: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('key')
    .where('branch', '=', branch)
    .where('deleted_at', '<=', now - retention.deletedBooking)
    // The next import would restore a booking from a branch file.
    .where('origin', '=', 'interface')
    .limit(batchSize)
    .execute();
  return rows.map(({ key }) => key);
}
