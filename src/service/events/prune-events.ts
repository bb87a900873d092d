import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { replayedEvents } from './read-events.ts';

/** Events are kept at least this long, so that metrics count each of them and an operator can see what happened. */
const minAgeMs = 24 * 60 * 60_000;

/** Rows per transaction. Changes of every branch wait while one runs. */
const batchSize = 200;
/** The first run on old data has many batches; the next run is a minute later. */
const maxBatchesPerRun = 20;

/**
 * Deletes the events that are older than a day and that no client of a branch can ask for: all but its newest. Returns the
 * number of deleted rows; the rest follows with the next run.
 */
export async function pruneEvents({ db }: Pick<Store, 'db'>, now: number): Promise<number> {
  const before = now - minAgeMs;
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
  for (const { key, event_seq, oldest } of branches) {
    const lastPrunable = event_seq - replayedEvents;
    for (let first = oldest; first <= lastPrunable && batches < maxBatchesPerRun; first += batchSize) {
      // SQLite answers without giving requests a turn.
      await nextTurn();
      const { numDeletedRows } = await db
        .deleteFrom('event')
        .where('branch', '=', key)
        .where('seq', '>=', first)
        .where('seq', '<=', Math.min(first + batchSize - 1, lastPrunable))
        .where('time', '<', before)
        .executeTakeFirstOrThrow();
      deletedRows += Number(numDeletedRows);
      batches += 1;
      // The younger ones follow.
      if (numDeletedRows < batchSize) break;
    }
  }
  return deletedRows;
}
