import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';

const dayMs = 24 * 60 * 60_000;

/** Visitors wait while a batch is written. */
const atOnce = 200;
/** The first turn on old data has much to do, and the next one is a minute away. */
const batchesPerTurn = 10;

interface Circumstances {
  readonly now: number;
  readonly retentionDays: number;
}

/**
 * Takes names, customer data and booking codes out of all that is older than so many days, and out of what else was
 * kept of it; numbers, times and events stay. Gives back how many rows were changed; one turn may leave some.
 */
export async function deletePersonalData(
  store: Store,
  { now, retentionDays }: Circumstances,
): Promise<number> {
  const before = now - retentionDays * dayMs;
  const branches = await store.db.selectFrom('branch').select('key').execute();
  let forgotten = 0;
  for (const { key } of branches) {
    for (let batch = 0; batch < batchesPerTurn; batch++) {
      const { rows, isAll } = await withBranchTransaction(store, key, now, (act) => deleteBatch(act, before));
      forgotten += rows;
      if (isAll) break;
    }
  }
  if (forgotten > 0) await store.scrub();
  return forgotten;
}

/** The same, word for word, as in the index `ticket_personal`, which serves no other condition. */
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
        .limit(atOnce),
    )
    .executeTakeFirst();

  // Answers carry the ticket, and a fingerprint lets a name be guessed. Asking again makes no ticket as long as a row is there.
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
          .limit(atOnce)
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
    isAll: ofTickets < atOnce && ofRequests < atOnce,
  };
}
