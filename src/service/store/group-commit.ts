import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Act<T> = (db: Transaction<Tables>) => Promise<T>;

interface Waiting {
  /** Gives back what tells the outcome, for when it is committed; throws if the whole transaction is lost. */
  run(db: Transaction<Tables>): Promise<() => void>;
  fail(error: unknown): void;
}

/** So that those who come first do not wait for all who come later. */
const mostAtOnce = 32;

const lines = new WeakMap<Kysely<Tables>, Map<string, Waiting[]>>();

/**
 * Runs the acts of a branch one after the other. Those that wait at the same moment share a transaction, since in a rush
 * most of the time goes into commits. An act that throws is undone alone; none is answered before it is committed.
 */
export function groupCommit<T>(db: Kysely<Tables>, branch: string, act: Act<T>): Promise<T> {
  const branches = lines.get(db) ?? new Map<string, Waiting[]>();
  lines.set(db, branches);
  return new Promise<T>((resolve, reject) => {
    const waiting: Waiting = {
      async run(transaction) {
        try {
          const outcome = await undoable(transaction, act);
          return () => resolve(outcome);
        } catch (error) {
          if (error instanceof TransactionLost) throw error.cause;
          return () => reject(error);
        }
      },
      fail: reject,
    };
    const line = branches.get(branch);
    if (line) {
      line.push(waiting);
    } else {
      const begun = [waiting];
      branches.set(branch, begun);
      void serve(db, begun, () => branches.delete(branch));
    }
  });
}

async function serve(db: Kysely<Tables>, line: Waiting[], end: () => void): Promise<void> {
  while (line.length > 0) {
    // What has arrived at the sockets meanwhile joins in: SQLite answers without letting anybody else act.
    await new Promise((resolve) => setImmediate(resolve));
    const together = line.splice(0, mostAtOnce);
    try {
      const answers = await db.transaction().execute(async (transaction) => {
        const told: (() => void)[] = [];
        for (const act of together) told.push(await act.run(transaction));
        return told;
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const act of together) act.fail(error);
    }
  }
  end();
}

/** An act failed in a way that took the transaction with it. */
class TransactionLost extends Error {}

async function undoable<T>(db: Transaction<Tables>, act: Act<T>): Promise<T> {
  await db.executeQuery(CompiledQuery.raw('savepoint act'));
  try {
    const outcome = await act(db);
    await db.executeQuery(CompiledQuery.raw('release savepoint act'));
    return outcome;
  } catch (error) {
    await db.executeQuery(CompiledQuery.raw('rollback to savepoint act')).catch(() => {
      throw new TransactionLost('', { cause: error });
    });
    throw error;
  }
}
