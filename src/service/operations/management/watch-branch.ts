import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  type AlertLimits,
  alertLimits,
  type BranchAlert,
  branchAlert,
} from '../../../contract/additions/page/branch-alert.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { alertsAfter, branchAlerts } from '../../../domain/queue/branch-alerts.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { readBranchState } from './read-branch-now.ts';

/** `claimedAt`: when a node last began to notify people; `isTold`: they were notified. */
const storedAlert = v.object({
  ...branchAlert.entries,
  claimedAt: v.optional(v.number()),
  isTold: v.optional(v.boolean()),
});
const watch = v.object({ limits: alertLimits, alerts: v.array(storedAlert) });
type Watch = v.InferOutput<typeof watch>;

const unwatched: Watch = {
  limits: { waitMinutes: null, idleMinutes: null, absentPerHour: null },
  alerts: [],
};

/** The limits of a branch, and its alerts. */
export async function readWatch({ db, branch }: BranchReader): Promise<Watch> {
  const row = await db
    .selectFrom('branch_watch')
    .select('body')
    .where('branch', '=', branch.key)
    .executeTakeFirst();
  return (row && parsedJson(watch, row.body)) ?? unwatched;
}

/** Sets the limits, and checks the branch at once. */
export async function setAlertLimits(transaction: BranchTransaction, limits: AlertLimits): Promise<void> {
  await follow(transaction, { ...(await readWatch(transaction)), limits });
}

/** Begins and ends the alerts of all branches. */
export async function followBranchAlerts(store: Store): Promise<void> {
  for (const branch of await watchedBranches(store)) {
    await withBranchTransaction(store, branch, async (transaction) => {
      await follow(transaction, await readWatch(transaction));
    });
  }
}

/** A node that has notified nobody by then has failed. */
const claimMs = 5 * 60_000;

/** Claims the alerts of which this node notifies people, by branch. */
export async function takeBranchAlerts(
  store: Store,
): Promise<
  readonly { readonly branch: string; readonly alert: BranchAlert; readonly limits: AlertLimits }[]
> {
  const taken = [];
  for (const branch of await watchedBranches(store)) {
    const due = await withBranchTransaction(store, branch, async (transaction) => {
      const { limits, alerts } = await readWatch(transaction);
      const before = transaction.now - claimMs;
      const due = alerts.filter(({ isTold, claimedAt = 0 }) => !isTold && claimedAt < before);
      const claimed = alerts.map((one) => (due.includes(one) ? { ...one, claimedAt: transaction.now } : one));
      if (due.length > 0) await write(transaction, { limits, alerts: claimed });
      return due.map((alert) => ({ branch, alert, limits }));
    });
    taken.push(...due);
  }
  return taken;
}

/** Records that people were notified. */
export async function noteBranchAlertTold(store: Store, branch: string, told: BranchAlert): Promise<void> {
  await withBranchTransaction(store, branch, async (transaction) => {
    const { limits, alerts } = await readWatch(transaction);
    const isTold = (one: BranchAlert) =>
      one.kind === told.kind && one.of === told.of && one.since === told.since;
    await write(transaction, {
      limits,
      alerts: alerts.map((one) => (isTold(one) ? { ...one, isTold: true } : one)),
    });
  });
}

const watchedBranches = async ({ db }: Store) =>
  (await db.selectFrom('branch_watch').select('branch').execute()).map(({ branch }) => branch);

async function follow(transaction: BranchTransaction, { limits, alerts: before }: Watch): Promise<void> {
  const found = branchAlerts(await readBranchState(transaction, transaction.now), limits);
  const alerts = alertsAfter(before, found);
  const known = await readWatch(transaction);
  if (isDeepStrictEqual(known, { limits, alerts })) return;
  await write(transaction, { limits, alerts: [...alerts] });
  // Pages of managers wait for an event.
  transaction.waitsChanged();
}

async function write({ db, branch }: BranchTransaction, state: Watch): Promise<void> {
  const body = JSON.stringify(state);
  await db
    .insertInto('branch_watch')
    .values({ branch: branch.key, body })
    .onConflict((conflict) => conflict.column('branch').doUpdateSet({ body }))
    .execute();
}
