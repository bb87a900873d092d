import type { FleetMachine } from '../../../contract/additions/page/fleet.ts';
import { followProblems, type MachineProblem } from '../../../domain/fleet/alerts.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import { readMachines } from './read-machines.ts';

/** If a node has not sent its alert within this time, it has failed or stopped, and another node tries. */
const claimMs = 5 * 60_000;

export interface Alert {
  readonly machine: Pick<FleetMachine, 'key' | 'name' | 'websocketID' | 'branch'>;
  readonly problem: string;
  /** The observation as a sentence; if absent, the problem's own sentence applies. */
  readonly seen?: string;
  readonly isOver?: boolean;
  readonly since: number;
}

/** The problems for which this node sends alerts, and all dispensers at that time. */
export interface TakenAlerts {
  readonly alerts: readonly Alert[];
  readonly machines: readonly FleetMachine[];
}

/** Records new and ended problems, and claims the alerts that this node sends, so that no other node sends them. */
export async function takeAlerts({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<TakenAlerts> {
  const now = clock.now();
  const machines = await readMachines(db, now);
  const there = machines.flatMap(({ key: dispenser, problems }) =>
    problems.map((problem): MachineProblem => ({ dispenser, problem })),
  );
  const mutes = machines.flatMap((machine) =>
    machine.mutes.map((mute) => ({ ...mute, dispenser: machine.key })),
  );
  const { begun, gone, back, over, due } = followProblems(await readKnown(db), there, mutes, now);
  for (const one of begun) {
    await db
      .insertInto('dispenser_problem')
      .values({ ...one, since: now, gone_at: null, claimed_at: null, told_at: null })
      // Another node may also have noticed the problem.
      .onConflict((conflict) => conflict.columns(['dispenser', 'problem']).doNothing())
      .execute();
  }
  for (const one of gone) await update(db, one).set({ gone_at: now }).execute();
  // A problem that returns starts over, so an intermittent problem raises an alert only if it lasts.
  for (const one of back) await update(db, one).set({ gone_at: null, since: now }).execute();
  for (const { dispenser, problem } of over) {
    await db
      .deleteFrom('dispenser_problem')
      .where('dispenser', '=', dispenser)
      .where('problem', '=', problem)
      .execute();
  }
  const alerts: Alert[] = [];
  for (const one of due) {
    const machine = machines.find(({ key }) => key === one.dispenser);
    if (machine && (await claim(db, one, now))) {
      alerts.push({ machine, problem: one.problem, since: one.since });
    }
  }
  return { alerts, machines };
}

export async function noteTold(
  { machine, problem }: Alert,
  { db, clock }: Pick<Store, 'db' | 'clock'>,
): Promise<void> {
  await update(db, { dispenser: machine.key, problem }).set({ told_at: clock.now() }).execute();
}

async function readKnown(db: Database) {
  const rows = await db.selectFrom('dispenser_problem').selectAll().execute();
  return rows.map(({ dispenser, problem, since, gone_at: goneAt, told_at: toldAt }) => ({
    dispenser,
    problem,
    since,
    goneAt,
    toldAt,
  }));
}

const update = (db: Database, { dispenser, problem }: MachineProblem) =>
  db.updateTable('dispenser_problem').where('dispenser', '=', dispenser).where('problem', '=', problem);

/** Claims an alert, so that only one node sends it. */
async function claim(db: Database, one: MachineProblem, now: number): Promise<boolean> {
  const { numUpdatedRows } = await update(db, one)
    .set({ claimed_at: now })
    .where('told_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('claimed_at', 'is', null),
        eb('claimed_at', '<=', now - claimMs),
        // A claim in the future means that the clock was set back.
        eb('claimed_at', '>=', now + claimMs),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
