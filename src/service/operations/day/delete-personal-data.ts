import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';

const dayMs = 24 * 60 * 60_000;

/** Rows per transaction. Visitors wait while a transaction runs. */
const batchSize = 200;
/** The first run on old data has many batches; the next run is a minute later. */
const maxBatchesPerRun = 10;

interface Options {
  readonly now: number;
  readonly retentionDays: number;
}

/**
 * Deletes names, customer data and booking codes from everything older than `retentionDays`, stored answers included.
 * Numbers and times stay. Returns the number of changed rows; the rest follows with the next run.
 */
export async function deletePersonalData(store: Store, { now, retentionDays }: Options): Promise<number> {
  const before = now - retentionDays * dayMs;
  const branches = await store.db.selectFrom('branch').select('key').execute();
  let changedRows = 0;
  for (const { key } of branches) {
    for (let batch = 0; batch < maxBatchesPerRun; batch++) {
      const { rows, isDone } = await withBranchTransaction(store, key, now, (transaction) =>
        deleteBatch(transaction, before),
      );
      changedRows += rows;
      if (isDone) break;
    }
  }
  if (changedRows > 0) await store.scrub();
  return changedRows;
}

/** Must be the same text as in the index `ticket_personal`, which is used for no other condition. */
const isPersonal = sql<boolean>`(customer_name is not null or customer_data <> '{}' or booking_code is not null)`;

async function deleteBatch({ db, branch }: BranchTransaction, before: number) {
  const tickets = await db
    .updateTable('ticket')
    .set({ customer_name: null, customer_data: '{}', booking_code: null })
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('ticket')
        .select('key')
        .where('branch', '=', branch.key)
        .where('created_at', '<', before)
        .where(isPersonal)
        .limit(batchSize),
    )
    .executeTakeFirst();

  // An answer contains the ticket, and a fingerprint lets a name be guessed. The row stays: without it a repeated request
  // would create a second ticket.
  const requests = await db
    .updateTable('request')
    .set({ fingerprint: null, answer: null })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('dispenser', 'id'),
        'in',
        selectFrom('request')
          .innerJoin('dispenser', 'dispenser.key', 'request.dispenser')
          .select(['request.dispenser', 'request.id'])
          .where('dispenser.branch', '=', branch.key)
          .where('request.at', '<', before)
          .where('request.answer', 'is not', null)
          .limit(batchSize)
          .$asTuple('dispenser', 'id'),
      ),
    )
    .executeTakeFirst();

  const bookings = await db
    .deleteFrom('booking')
    .where('branch', '=', branch.key)
    .where('time', '<', before)
    .executeTakeFirst();
  await db
    .deleteFrom('counter_request')
    .where('at', '<', before)
    .where('counter', 'in', (eb) => eb.selectFrom('counter').select('key').where('branch', '=', branch.key))
    .execute();
  const [ofTickets, ofRequests] = [Number(tickets.numUpdatedRows), Number(requests.numUpdatedRows)];
  return {
    rows: ofTickets + ofRequests + Number(bookings.numDeletedRows),
    isDone: ofTickets < batchSize && ofRequests < batchSize,
  };
}
