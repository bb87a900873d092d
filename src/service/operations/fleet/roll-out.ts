import * as v from 'valibot';
import {
  type FleetOrder,
  type FleetRollout,
  rolloutEnd,
  rolloutWave,
} from '../../../contract/additions/page/fleet.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { followRollout, planWaves, type RolloutStep } from '../../../domain/fleet/rollout.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import { orderCommand } from './order-command.ts';
import { readMachines } from './read-machines.ts';

interface Deps {
  readonly store: Store;
  readonly newKey: () => string;
}

/** There is one rollout at a time: the row of the one before is replaced. */
const id = 1;

/** The updates that go out, or went out last; null: none, or one of another version. */
export async function readRollout(db: Database): Promise<FleetRollout | null> {
  const row = await db.selectFrom('rollout').selectAll().where('id', '=', id).executeTakeFirst();
  const waves = row && parsedJson(v.array(rolloutWave), row.waves);
  if (!waves) return null;
  const end =
    row.end === null ? null : (parsedJson(rolloutEnd, row.end) ?? { kind: 'stopped' as const, by: null });
  return { begunAt: row.begun_at, begunBy: row.begun_by, target: row.target, waves, end };
}

/**
 * Begins to update those of some dispensers that have an update channel to a version, which stays the target whatever they report.
 * Returns how many there are; undefined: updates go out already.
 */
export async function beginRollout(
  { dispensers, name, target }: Pick<FleetOrder, 'dispensers' | 'name'> & { readonly target: string },
  deps: Deps,
): Promise<number | undefined> {
  const { db, clock } = deps.store;
  const now = clock.now();
  const machines = await readMachines(db, now);
  const chosen = machines.filter(({ key, report }) => dispensers.includes(key) && report?.updateChannel);
  if (chosen.length === 0) return 0;
  const step = followRollout(planWaves(chosen.map(({ key }) => key)), machines, { target, now });
  const by = name || null;
  const row = { begun_at: now, begun_by: by, target, waves: JSON.stringify(step.waves), end: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rollout')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('rollout.end', 'is not', null))
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return undefined;
  await orderUpdates(step, by, deps);
  return chosen.length;
}

/** Lets the next wave begin when it is time, and ends the updates when a machine is not well. One node does it. */
export async function continueRollout(deps: Deps): Promise<void> {
  const { db, clock } = deps.store;
  const row = await db.selectFrom('rollout').selectAll().where('end', 'is', null).executeTakeFirst();
  const waves = row && parsedJson(v.array(rolloutWave), row.waves);
  if (!waves) return;
  const now = clock.now();
  const step = followRollout(waves, await readMachines(db, now), { target: row.target, now });
  const { numUpdatedRows } = await db
    .updateTable('rollout')
    .set({ waves: JSON.stringify(step.waves), end: step.end && JSON.stringify(step.end) })
    .where('id', '=', id)
    .where('end', 'is', null)
    // Another node, or a new rollout, was faster.
    .where('waves', '=', row.waves)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await orderUpdates(step, row.begun_by, deps);
}

/** Ends the updates that go out. */
export async function stopRollout(name: string, { db }: Pick<Store, 'db'>): Promise<void> {
  await db
    .updateTable('rollout')
    .set({ end: JSON.stringify({ kind: 'stopped', by: name || null }) })
    .where('end', 'is', null)
    .execute();
}

/** An order that is lost with its node ends the updates after a while, because its machine does not update. */
async function orderUpdates({ toOrder }: RolloutStep, by: string | null, deps: Deps): Promise<void> {
  if (toOrder.length === 0) return;
  await orderCommand({ dispensers: [...toOrder], order: { command: 'update' }, name: by ?? '' }, deps);
}
