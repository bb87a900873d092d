import type { Kysely, Transaction } from 'kysely';
import type { Branch } from '../../contract/branch.ts';
import { sharingCommits } from '../store/group-commit.ts';
import { keepConfiguration } from '../store/memoize-per-branch-version.ts';
import { prepared } from '../store/prepared.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { readBranch } from './configuration/read-configuration.ts';
import { endDay } from './day/end-day.ts';

/** A transaction that holds the row of its branch. */
export interface BranchAct {
  readonly db: Transaction<Tables>;
  readonly branch: Branch;
  /** Records what happened, never personal data; gives back the branch's event number for it. */
  record(event: string, time: number, data: Record<string, unknown>): Promise<number>;
  /** Says that the waits are no longer what they were: told once, however much an act changes. */
  waitsChanged(): void;
}

/**
 * Runs one act of a branch, all of it or nothing, in a transaction that acts which wait meanwhile may share. It takes the
 * branch's row before anything else: so the acts of one branch follow one another on every engine, and the order of
 * events is the order of commits. A day that is over and has not been ended yet ends first.
 */
export async function inBranch<T>(
  store: Store,
  branch: string,
  now: number,
  act: (inside: BranchAct) => Promise<T>,
): Promise<T> {
  let hasHappened = false;
  const outcome = await sharingCommits(store.db, branch, async (db) => {
    const [row] = await takeBranch(db, branch);
    if (!row) throw new Error(`there is no branch ${branch}`);
    keepConfiguration(store.db, db, row);

    let seq = row.event_seq;
    let haveWaitsChanged = false;
    const inside: BranchAct = {
      db,
      branch: await readBranch(db, branch),
      async record(event, time, data) {
        hasHappened = true;
        seq += 1;
        await insertEvent(db, branch, seq, event, time, JSON.stringify(data));
        return seq;
      },
      waitsChanged: () => {
        haveWaitsChanged = true;
      },
    };
    await endDay(inside, row.day_ended, now);
    const result = await act(inside);
    if (haveWaitsChanged) await inside.record('waitingInfo.changed', now, {});
    if (hasHappened) {
      await reachEvent(db, seq, branch);
      await store.commits.announce(db, branch);
    }
    return result;
  });
  if (hasHappened) store.commits.tell(branch);
  return outcome;
}

/** Takes the row of a branch for the rest of a transaction: whoever else wants it waits. */
export const takeBranch = prepared((db, branch: string) =>
  db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb.ref('event_seq') }))
    .where('key', '=', branch)
    .returning(['key', 'content', 'day_ended', 'event_seq']),
);

const reachEvent = prepared((db, seq: number, branch: string) =>
  db.updateTable('branch').set({ event_seq: seq }).where('key', '=', branch),
);

const insertEvent = prepared((db, branch: string, seq: number, event: string, time: number, data: string) =>
  db.insertInto('event').values({ branch, seq, event, time, data }),
);

interface Happening {
  readonly event: string;
  readonly time: number;
  readonly data: Record<string, unknown>;
}

/** Writes an event of a branch in a transaction that is no act; gives back its number. */
export async function recordEvent(
  db: Kysely<Tables>,
  branch: string,
  { event, time, data }: Happening,
): Promise<number> {
  const { event_seq: seq } = await db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb('event_seq', '+', 1) }))
    .where('key', '=', branch)
    .returning('event_seq')
    .executeTakeFirstOrThrow();
  await insertEvent(db, branch, seq, event, time, JSON.stringify(data));
  return seq;
}
