import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  type FleetOrder,
  type FleetRollout,
  rolloutEnd,
  rolloutWave,
} from '../../../contract/additions/page/fleet.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import {
  dispensersWaitingIn,
  followRollout,
  planWaves,
  type RolloutStep,
} from '../../../domain/fleet/rollout.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import { orderCommand } from './order-command.ts';
import { readMachines } from './read-machines.ts';

interface Deps {
  readonly store: Store;
}

/** There is at most one rollout, so a new row replaces the previous row. */
const id = 1;

/** The rollout; null if there is none, or if an incompatible version stored the row. */
export async function readRollout(db: Database): Promise<FleetRollout | null> {
  const row = await db.selectFrom('rollout').selectAll().where('id', '=', id).executeTakeFirst();
  const waves = row && parsedJson(v.array(rolloutWave), row.waves);
  if (!waves) return null;
  const end =
    row.end === null ? null : (parsedJson(rolloutEnd, row.end) ?? { kind: 'stopped' as const, by: null });
  return { begunAt: row.begun_at, begunBy: row.begun_by, target: row.target, waves, end };
}

/**
 * Begins to update dispensers to a version, which stays the target whatever they report. Returns the number of
 * dispensers; undefined if another rollout is in progress.
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
  const step = followRollout(planWaves(chosen.map(({ key }) => key)), machines, {
    target,
    now,
    lookedAt: now,
  });
  const by = name || null;
  const given = { begun_at: now, begun_by: by, target };
  const row = { ...given, waves: JSON.stringify(step.waves), end: null, looked_at: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rollout')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('rollout.end', 'is not', null))
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return undefined;
  await orderUpdates(step, given, deps);
  return chosen.length;
}

/**
 * Starts the next wave when it is due, and stops the rollout if a machine is unhealthy. Only one node does this at a
 * time.
 */
export async function continueRollout(deps: Deps): Promise<void> {
  const { db, clock } = deps.store;
  const row = await db.selectFrom('rollout').selectAll().where('end', 'is', null).executeTakeFirst();
  if (!row) return;
  const waves = parsedJson(v.array(rolloutWave), row.waves);
  // An incompatible version stored this rollout. Unless it is stopped here, nobody could end it or begin another.
  if (!waves) return stopRollout('', deps.store);
  const now = clock.now();
  const look = { target: row.target, now, lookedAt: row.looked_at };
  const step = followRollout(waves, await readMachines(db, now), look);
  const end = step.end && JSON.stringify(step.end);
  const { numUpdatedRows } = await db
    .updateTable('rollout')
    .set({ waves: JSON.stringify(step.waves), end, looked_at: now })
    .where('id', '=', id)
    .where('end', 'is', null)
    // Nothing is updated if another node was faster or another rollout has begun.
    .where('waves', '=', row.waves)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && !step.end) await orderUpdates(step, row, deps);
}

export async function stopRollout(name: string, { db }: Pick<Store, 'db'>): Promise<void> {
  await db
    .updateTable('rollout')
    .set({ end: JSON.stringify({ kind: 'stopped', by: name || null }) })
    .where('end', 'is', null)
    .execute();
}

/**
 * Sends the missing orders, including those that a failed node has lost.
 * - An order keeps its ID, so no machine gets it twice.
 * - If a machine could not read its order during an outage of the service, its waiting time starts again.
 */
async function orderUpdates(
  { waves, wasAway }: RolloutStep,
  { begun_at, begun_by }: { readonly begun_at: number; readonly begun_by: string | null },
  { store }: Deps,
): Promise<void> {
  const idOf = (dispenser: string) =>
    createHash('sha256').update(`${begun_at} ${dispenser}`).digest('base64url').slice(0, 32);
  const waiting = dispensersWaitingIn(waves);
  if (waiting.length === 0) return;
  const ids = waiting.map(idOf);
  if (wasAway) {
    await store.db
      .updateTable('dispenser_command')
      .set({ ordered_at: store.clock.now() })
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
  }
  const given = await store.db.selectFrom('dispenser_command').select('id').where('id', 'in', ids).execute();
  const dispensers = waiting.filter((one) => !given.some(({ id }) => id === idOf(one)));
  if (dispensers.length === 0) return;
  const order = { dispensers, order: { command: 'update' }, name: begun_by ?? '' } as const;
  await orderCommand(order, { store, newKey: idOf });
}
