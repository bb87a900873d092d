import { CompiledQuery, type Transaction } from 'kysely';
import type { Database, Tables } from './schema/tables.ts';

type Work<T> = (db: Transaction<Tables>) => Promise<T>;

interface QueuedWork {
  /**
   * Runs the work, and returns the function that settles its promise after the commit; throws if the whole transaction
   * is lost. With `isAlone`, a failure rolls back the whole transaction.
   */
  run(db: Transaction<Tables>, isAlone: boolean): Promise<() => void>;
  fail(error: unknown): void;
}

/** Limits the time for which the first work of a group waits for the last. */
const maxPerCommit = 32;

/** A branch has an entry while its queue is processed. */
const queues = new WeakMap<Database, Map<string, QueuedWork[]>>();

/**
 * Runs the work of a branch, one item after another; concurrent work shares a transaction, because commits take most
 * of the time under load. A failure rolls back only its own changes, and every promise settles after the commit.
 */
export function groupCommit<T>(db: Database, branch: string, work: Work<T>): Promise<T> {
  const branches = queues.get(db) ?? new Map<string, QueuedWork[]>();
  queues.set(db, branches);
  return new Promise<T>((resolve, reject) => {
    const queued: QueuedWork = {
      async run(transaction, isAlone) {
        if (isAlone) {
          const result = await work(transaction);
          return () => resolve(result);
        }
        try {
          const result = await inSavepoint(transaction, work);
          return () => resolve(result);
        } catch (error) {
          if (error instanceof TransactionLost) throw error.cause;
          return () => reject(error);
        }
      },
      fail: reject,
    };
    const queue = branches.get(branch);
    if (queue) {
      queue.push(queued);
    } else {
      const newQueue = [queued];
      branches.set(branch, newQueue);
      void processQueue(db, newQueue, () => branches.delete(branch));
    }
  });
}

async function processQueue(db: Database, queue: QueuedWork[], onEmpty: () => void): Promise<void> {
  while (queue.length > 0) {
    // SQLite blocks the thread. Yielding here lets requests that have arrived in the meantime join the group.
    await new Promise((resolve) => setImmediate(resolve));
    const group = queue.splice(0, maxPerCommit);
    try {
      const settlers = await db.transaction().execute(async (transaction) => {
        const settle: (() => void)[] = [];
        for (const work of group) settle.push(await work.run(transaction, group.length === 1));
        return settle;
      });
      for (const settle of settlers) settle();
    } catch (error) {
      for (const work of group) work.fail(error);
    }
  }
  onEmpty();
}

/** The work failed, and its changes could not be rolled back separately. */
class TransactionLost extends Error {}

async function inSavepoint<T>(db: Transaction<Tables>, work: Work<T>): Promise<T> {
  await db.executeQuery(CompiledQuery.raw('savepoint work'));
  try {
    const result = await work(db);
    await db.executeQuery(CompiledQuery.raw('release savepoint work'));
    return result;
  } catch (error) {
    await db.executeQuery(CompiledQuery.raw('rollback to savepoint work')).catch(() => {
      throw new TransactionLost('', { cause: error });
    });
    throw error;
  }
}
