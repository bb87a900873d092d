import { lockedBranch } from '../../store/branch-reader.ts';
import { groupCommit } from '../../store/group-commit.ts';
import { lockBranch } from '../../store/lock-branch.ts';
import { insertEvents } from '../../store/record-event.ts';
import type { Tables } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readBranch } from '../configuration/read-configuration.ts';
import { endDay } from './end-day.ts';
import { followJump } from './follow-jump.ts';

/**
 * Runs `work` in a transaction that locks the row of the branch first, so transactions of a branch run one after
 * another and events are numbered in commit order.
 * - Before `work`, the transaction adapts to a clock jump and ends a due day, unless the clock may be wrong.
 * - Waiting transactions may share a commit. If `work` throws, only its own changes are rolled back.
 */
export async function withBranchTransaction<T>(
  store: Store,
  branch: string,
  work: (transaction: BranchTransaction) => Promise<T>,
): Promise<T> {
  let hasEvents = false;
  const known = store.known(branch);
  let remembered = known.remembered;
  const result = await groupCommit(store.db, branch, async (db) => {
    const row = await lockBranch(db, branch, store.clock);
    if (!row) throw new Error(`there is no branch ${branch}`);
    const { now } = row;
    const locked = lockedBranch(known, db, row);

    let seq = row.event_seq;
    const events: Tables['event'][] = [];
    let haveWaitsChanged = false;
    const transaction: BranchTransaction = {
      db,
      known,
      version: row,
      locked,
      loss: store.loss,
      branch: await readBranch({ db, branch: { key: branch }, known, version: row, locked }),
      now,
      deletionTime: store.clock.deletionTime(),
      visits: { first: row.first_visits, further: row.further_visits },
      record(event, time, data) {
        seq += 1;
        events.push({ branch, seq, event, time, data: JSON.stringify(data) });
        return seq;
      },
      waitsChanged: () => {
        haveWaitsChanged = true;
      },
    };
    if (row.jump) await followJump(transaction, row.jump);
    if (store.clock.isCertain()) await endDay(transaction, row.day_ended);
    const result = await work(transaction);
    if (haveWaitsChanged) transaction.record('waitingInfo.changed', now, {});
    if (events.length > 0) {
      hasEvents = true;
      await insertEvents(db, events);
    }
    remembered = { ...locked.remembered, seq };
    known.uncommitted = { transaction: db, remembered };
    return result;
  });
  known.remembered = remembered;
  known.uncommitted = undefined;
  if (hasEvents) store.commits.notify(branch);
  return result;
}
