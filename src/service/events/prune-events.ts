import { setImmediate as nextTurn } from 'node:timers/promises';
import { rememberedEvent } from '../operations/audit/remembered-event.ts';
import { forEach } from '../store/for-each.ts';
import { retention } from '../store/retention.ts';
import type { Store } from '../store/store.ts';
import { replayedEvents } from './read-events.ts';

const dayMs = 24 * 60 * 60_000;

/** Rows per transaction. While a transaction runs, changes in all branches wait. */
const batchSize = 200;
/** The first run on old data has many batches; the next run is a minute later. */
const maxBatchesPerRun = 20;

/**
 * Deletes history older than `historyDays` in all branches. Returns the number of deleted rows; the next run deletes
 * any that remain.
 */
export async function deleteOldHistory(
  { db }: Pick<Store, 'db'>,
  now: number,
  historyDays: number,
): Promise<number> {
  const before = now - historyDays * dayMs;
  const branches = await db.selectFrom('branch').select('key').execute();
  let deletedRows = 0;
  await forEach(branches, async ({ key }) => {
    const { numDeletedRows } = await db
      .deleteFrom('history')
      .where('branch', '=', key)
      .where('seq', 'in', (eb) =>
        eb
          .selectFrom('history')
          .select('seq')
          .where('branch', '=', key)
          .where('time', '<', before)
          .limit(batchSize * maxBatchesPerRun),
      )
      .executeTakeFirstOrThrow();
    deletedRows += Number(numDeletedRows);
  });
  return deletedRows;
}

/**
 * Moves events that are older than a day and no longer available to clients into the history, except each branch's
 * newest event. Returns the number of moved rows; the next run moves any that remain.
 */
export async function pruneEvents({ db }: Pick<Store, 'db'>, now: number): Promise<number> {
  const before = now - retention.event;
  const branches = await db
    .selectFrom('branch')
    .innerJoin('event as oldest', (join) =>
      join.onRef('oldest.branch', '=', 'branch.key').on('oldest.seq', '=', (eb) =>
        eb
          .selectFrom('event')
          .select((one) => one.fn.min('event.seq').as('seq'))
          .whereRef('event.branch', '=', 'branch.key'),
      ),
    )
    .where('oldest.time', '<', before)
    .where((eb) => eb('oldest.seq', '<=', eb('branch.event_seq', '-', replayedEvents)))
    .select(['branch.key', 'branch.event_seq', 'oldest.seq as oldest'])
    .execute();
  let deletedRows = 0;
  let batches = 0;
  await forEach(branches, async ({ key, event_seq, oldest }) => {
    const lastPrunable = event_seq - replayedEvents;
    for (let first = oldest; first <= lastPrunable && batches < maxBatchesPerRun; first += batchSize) {
      // Yields, because SQLite runs on the same thread as other requests.
      await nextTurn();
      const last = Math.min(first + batchSize - 1, lastPrunable);
      const moved = await moveToHistory(db, { branch: key, first, last, before });
      deletedRows += moved;
      batches += 1;
      if (moved < batchSize) break;
    }
  });
  return deletedRows;
}

interface Batch {
  readonly branch: string;
  readonly first: number;
  readonly last: number;
  readonly before: number;
}

function moveToHistory(db: Store['db'], { branch, first, last, before }: Batch): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('event')
      .where('branch', '=', branch)
      .where('seq', '>=', first)
      .where('seq', '<=', last)
      .where('time', '<', before)
      .returningAll()
      .execute();
    const kept = rows.flatMap((row) => rememberedEvent(row) ?? []);
    if (kept.length > 0) await transaction.insertInto('history').values(kept).execute();
    return rows.length;
  });
}
