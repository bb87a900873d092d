import * as v from 'valibot';
import { dispenserReport } from '../../../contract/additions/fleet.ts';
import {
  type FleetMachine,
  type FleetOverview,
  fleetCommand,
} from '../../../contract/additions/page/fleet.ts';
import { branch as branchEntity } from '../../../contract/branch.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { commandState } from '../../../domain/fleet/command-state.ts';
import { machineProblems } from '../../../domain/fleet/machine-problems.ts';
import { parseDispenser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import type { Database } from '../../store/tables.ts';
import { parsePause } from './dispenser-pause.ts';

/** Commands are listed for so long, and so many of each dispenser. */
const listedMs = 24 * 60 * 60_000;
const listedCommands = 5;

const namedBranch = v.pick(branchEntity, ['name', 'timeZone']);

/** All active dispensers of the active branches, ordered by branch and name. */
export async function readFleet({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<FleetOverview> {
  const now = clock.now();
  const rows = await db
    .selectFrom('dispenser')
    .innerJoin('branch', 'branch.key', 'dispenser.branch')
    .where('dispenser.active', '=', 1)
    .where('branch.active', '=', 1)
    .select([
      'dispenser.key',
      'dispenser.branch',
      'dispenser.websocket_id',
      'dispenser.body',
      'dispenser.reported_at',
      'dispenser.report',
      'dispenser.pause',
      'branch.body as branch_body',
    ])
    .execute();
  const commands = await listedCommandsOf(db, now);
  const machines = rows.map((row): FleetMachine => {
    const { key, reported_at: reportedAt } = row;
    const report = row.report === null ? null : (parsedJson(dispenserReport, row.report) ?? null);
    const { name = row.branch, timeZone = 'UTC' } = parsedJson(namedBranch, row.branch_body) ?? {};
    return {
      ...{ key, reportedAt, report },
      websocketID: row.websocket_id,
      name: parseDispenser(key, row.body).name,
      branch: { key: row.branch, name, timeZone },
      problems: [...machineProblems({ reportedAt, report }, now)],
      pause: parsePause(row.pause),
      commands: (commands.get(key) ?? []).slice(0, listedCommands),
    };
  });
  const place = ({ branch, name, key }: FleetMachine) => `${branch.name}\n${name}\n${key}`;
  return { now, machines: machines.sort((one, other) => place(one).localeCompare(place(other))) };
}

/** The commands of the last day by their dispensers, the latest first. */
async function listedCommandsOf(db: Database, now: number) {
  const rows = await db
    .selectFrom('dispenser_command')
    .selectAll()
    .where('ordered_at', '>', now - listedMs)
    .orderBy('ordered_at', 'desc')
    .execute();
  const commands = new Map<string, FleetMachine['commands']>();
  for (const {
    dispenser,
    command,
    ordered_at: orderedAt,
    ordered_by: orderedBy,
    ended_at: endedAt,
  } of rows) {
    // A newer node may know another one.
    if (!v.is(fleetCommand, command)) continue;
    const state = commandState({ orderedAt, endedAt }, now);
    commands.set(dispenser, [...(commands.get(dispenser) ?? []), { command, orderedAt, orderedBy, state }]);
  }
  return commands;
}
