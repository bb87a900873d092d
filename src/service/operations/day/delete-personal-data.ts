import { forEach } from '../../store/for-each.ts';
import { forgetTickets } from '../../store/remember.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { isPersonal } from '../visitor-data/stored-visitors.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

const dayMs = 24 * 60 * 60_000;

/** Rows per transaction. While a transaction runs, visitors wait. */
const batchSize = 200;
/** The first run on old data has many batches; the next run is a minute later. */
const maxBatchesPerRun = 10;

/**
 * Deletes names, customer data, needs and booking codes from everything older than `retentionDays`, including stored
 * answers; numbers and times stay. `onDeleted` receives the number of changed rows; the next run changes any that
 * remain.
 */
export async function deletePersonalData(
  store: Store,
  retentionDays: number,
  onDeleted?: (rows: number) => void,
): Promise<void> {
  const before = store.clock.deletionTime() - retentionDays * dayMs;
  const branches = await store.db.selectFrom('branch').select('key').execute();
  let changedRows = 0;
  const deleteIn = async (key: string) => {
    // Usually, nothing is old enough, and the branch need not be locked.
    if (!(await hasOldRows(store.db, key, before))) return;
    for (let batch = 0; batch < maxBatchesPerRun; batch++) {
      const { rows, isDone } = await withBranchTransaction(store, key, (transaction) =>
        deleteBatch(transaction, before),
      );
      changedRows += rows;
      if (isDone) break;
    }
  };
  try {
    await forEach(branches, ({ key }) => deleteIn(key));
  } finally {
    if (changedRows > 0) {
      onDeleted?.(changedRows);
      await store.scrub();
    }
  }
}

const oldTickets = (db: Database, branch: string, before: number) =>
  db
    .selectFrom('ticket')
    .select('key')
    .where('branch', '=', branch)
    .where('created_at', '<', before)
    .where(isPersonal)
    .limit(batchSize);

// An answer contains the ticket, and a name can be guessed from a fingerprint. The row itself stays, because a
// repeated request would otherwise create a second ticket.
const oldRequests = (db: Database, branch: string, before: number) =>
  db
    .selectFrom('request')
    .innerJoin('dispenser', 'dispenser.key', 'request.dispenser')
    .select(['request.dispenser', 'request.id'])
    .where('dispenser.branch', '=', branch)
    .where('request.at', '<', before)
    .where('request.answer', 'is not', null)
    .limit(batchSize);

const oldBookings = (db: Database, branch: string, before: number) =>
  db.selectFrom('booking').select('key').where('branch', '=', branch).where('time', '<', before);

const oldCalls = (db: Database, branch: string, before: number) =>
  db
    .selectFrom('counter_request')
    .innerJoin('counter', 'counter.key', 'counter_request.counter')
    .select(['counter_request.counter', 'counter_request.id'])
    .where('counter.branch', '=', branch)
    .where('counter_request.at', '<', before);

async function hasOldRows(db: Database, branch: string, before: number): Promise<boolean> {
  for (const rows of [oldTickets, oldRequests, oldBookings, oldCalls]) {
    if (await rows(db, branch, before).executeTakeFirst()) return true;
  }
  return false;
}

async function deleteBatch(transaction: BranchTransaction, before: number) {
  const { db, branch } = transaction;
  const { key } = branch;
  forgetTickets(transaction);
  const tickets = await db
    .updateTable('ticket')
    .set({ customer_name: null, customer_data: '{}', booking_code: null, needs: null })
    .where('key', 'in', oldTickets(db, key, before))
    .executeTakeFirst();
  const requests = await db
    .updateTable('request')
    .set({ fingerprint: null, answer: null })
    .where(({ eb, refTuple }) =>
      eb(refTuple('dispenser', 'id'), 'in', oldRequests(db, key, before).$asTuple('dispenser', 'id')),
    )
    .executeTakeFirst();
  const bookings = await db
    .deleteFrom('booking')
    .where('branch', '=', key)
    .where('time', '<', before)
    .executeTakeFirst();
  await db
    .deleteFrom('counter_request')
    .where(({ eb, refTuple }) =>
      eb(refTuple('counter', 'id'), 'in', oldCalls(db, key, before).$asTuple('counter', 'id')),
    )
    .execute();
  const [ofTickets, ofRequests] = [Number(tickets.numUpdatedRows), Number(requests.numUpdatedRows)];
  return {
    rows: ofTickets + ofRequests + Number(bookings.numDeletedRows),
    isDone: ofTickets < batchSize && ofRequests < batchSize,
  };
}
