import * as v from 'valibot';
import {
  type AlertLimits,
  alertLimits,
  type BranchAlert,
  branchAlert,
} from '../../../contract/additions/page/branch-alert.ts';
import { alertsAfter, branchAlerts, isGone } from '../../../domain/queue/branch-alerts.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import { storedValue } from '../../store/stored-json.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { type BranchState, readBranchState } from './read-branch-now.ts';

/**
 * A stored alert:
 * - `claimedAt`: the time at which a node last began to notify people.
 * - `isTold`: people were notified of the beginning.
 * - `goneAt`: the time at which the problem ended.
 */
const storedAlert = v.object({
  ...branchAlert.entries,
  claimedAt: v.optional(v.number()),
  isTold: v.optional(v.boolean()),
  goneAt: v.optional(v.number()),
});
const watch = v.object({
  limits: alertLimits,
  alerts: v.array(storedAlert),
  /** The alerts whose end has not been reported to people yet. */
  gone: v.optional(v.array(storedAlert), []),
});
type Watch = v.InferOutput<typeof watch>;
type StoredAlert = v.InferOutput<typeof storedAlert>;

const unwatched: Watch = {
  limits: { waitMinutes: null, idleMinutes: null, absentPerHour: null },
  alerts: [],
  gone: [],
};

/** The limits of a branch, and its alerts. */
export async function readWatch(reader: BranchReader): Promise<Watch> {
  return (await readStored(reader)) ?? unwatched;
}

/** Undefined if the branch has no limits, or if another version stored them. */
async function readStored({ db, branch }: BranchReader): Promise<Watch | undefined> {
  const row = await db
    .selectFrom('branch_watch')
    .select('body')
    .where('branch', '=', branch.key)
    .executeTakeFirst();
  return row && storedValue(watch, 'alerts of branch', branch.key, row.body);
}

/** Sets the limits, and checks the branch at once. */
export async function setAlertLimits(transaction: BranchTransaction, limits: AlertLimits): Promise<void> {
  await follow(transaction, { ...(await readWatch(transaction)), limits });
}

/** Begins and ends the alerts of all branches. */
export async function followBranchAlerts(store: Store): Promise<void> {
  const followIn = (branch: string) =>
    withBranchTransaction(store, branch, async (transaction) => {
      const known = await readStored(transaction);
      // Limits that cannot be read are kept for a version that can read them.
      if (known) await follow(transaction, known);
    });
  await forEach(await watchedBranches(store), followIn);
}

/** A node that has notified nobody within this time has failed. */
const claimMs = 5 * 60_000;

/** An alert about which this node notifies people. */
export interface TakenAlert {
  readonly branch: string;
  readonly alert: BranchAlert;
  readonly limits: AlertLimits;
  readonly isOver: boolean;
  /** The branch when the alert was claimed. */
  readonly state: BranchState;
}

/**
 * Claims the alerts of all branches, so that this node notifies people of their beginning or end. `take` receives them,
 * also if another branch fails.
 */
export async function takeBranchAlerts(
  store: Store,
  take: (alerts: readonly TakenAlert[]) => void,
): Promise<void> {
  const takeIn = async (branch: string) => {
    const due = await withBranchTransaction(store, branch, async (transaction) => {
      const { now } = transaction;
      const { limits, alerts, gone } = await readWatch(transaction);
      // A claim in the future was made before the clock was set back.
      const isFree = ({ claimedAt = 0 }: StoredAlert) => Math.abs(now - claimedAt) > claimMs;
      const begun = alerts.filter((one) => !one.isTold && isFree(one));
      const over = gone.filter((one) => isGone(one, now) && isFree(one));
      const claim = (one: StoredAlert) =>
        begun.includes(one) || over.includes(one) ? { ...one, claimedAt: now } : one;
      const due = [...over, ...begun];
      if (due.length === 0) return [];
      const state = await readBranchState(transaction, now);
      await write(transaction, { limits, alerts: alerts.map(claim), gone: gone.map(claim) });
      return due.map((alert) => ({ branch, alert, limits, isOver: over.includes(alert), state }));
    });
    take(due);
  };
  await forEach(await watchedBranches(store), takeIn);
}

export async function noteBranchAlertTold(
  store: Store,
  { branch, alert, isOver }: Pick<TakenAlert, 'branch' | 'alert' | 'isOver'>,
): Promise<void> {
  await withBranchTransaction(store, branch, async (transaction) => {
    const { limits, alerts, gone } = await readWatch(transaction);
    const isTold = (one: BranchAlert) =>
      one.kind === alert.kind && one.of === alert.of && one.since === alert.since;
    const note = (one: StoredAlert) => (isTold(one) ? { ...one, isTold: true } : one);
    await write(
      transaction,
      isOver
        ? { limits, alerts, gone: gone.filter((one) => !isTold(one)) }
        : { limits, alerts: alerts.map(note), gone },
    );
  });
}

async function watchedBranches({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('branch_watch')
    .innerJoin('branch', 'branch.key', 'branch_watch.branch')
    .select('branch_watch.branch')
    .where('branch.active', '=', 1)
    .execute();
  return rows.map(({ branch }) => branch);
}

async function follow(transaction: BranchTransaction, { limits, ...before }: Watch): Promise<void> {
  const { now } = transaction;
  const found = branchAlerts(await readBranchState(transaction, now), limits);
  const after = { limits, ...alertsAfter(before, found, now) };
  // The stored text has no undefined fields, so both are compared as texts.
  const stored = JSON.stringify(after);
  if (stored === JSON.stringify(await readWatch(transaction))) return;
  await write(transaction, after);
  // The managers' pages wait for an event.
  transaction.waitsChanged();
}

async function write({ db, branch }: BranchTransaction, state: object): Promise<void> {
  const body = JSON.stringify(state);
  await db
    .insertInto('branch_watch')
    .values({ branch: branch.key, body })
    .onConflict((conflict) => conflict.column('branch').doUpdateSet({ body }))
    .execute();
}
