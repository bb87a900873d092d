import type { Transaction } from 'kysely';
import type { Branch } from '../../contract/branch.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** A transaction that holds the row of its branch. */
export interface BranchAct {
  readonly db: Transaction<Tables>;
  readonly branch: Branch;
  /** Records what happened, under the branch's next event number; never personal data. */
  record(event: string, time: number, data: Record<string, unknown>): Promise<void>;
}

/**
 * Runs one act of a branch in one transaction. It takes the branch's row before anything else: so the acts of one
 * branch follow one another on every engine, and the order of events is the order of commits.
 */
export function inBranch<T>(
  store: Store,
  branch: string,
  act: (inside: BranchAct) => Promise<T>,
): Promise<T> {
  return store.db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('branch')
      .set((eb) => ({ event_seq: eb.ref('event_seq') }))
      .where('key', '=', branch)
      .returning('body')
      .executeTakeFirstOrThrow();

    async function record(event: string, time: number, data: Record<string, unknown>): Promise<void> {
      const { event_seq: seq } = await db
        .updateTable('branch')
        .set((eb) => ({ event_seq: eb('event_seq', '+', 1) }))
        .where('key', '=', branch)
        .returning('event_seq')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('event')
        .values({ branch, seq, event, time, data: JSON.stringify(data) })
        .execute();
    }

    return act({ db, branch: JSON.parse(row.body) as Branch, record });
  });
}
