import * as v from 'valibot';
import { type DispenserReport, dispenserReport } from '../../../contract/additions/fleet.ts';
import { type FleetMachine, fleetCommand } from '../../../contract/additions/page/fleet.ts';
import { branch as branchEntity } from '../../../contract/branch.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { isTimeZone } from '../../../domain/calendar/branch-time.ts';
import { commandState } from '../../../domain/fleet/command-state.ts';
import { machineProblems } from '../../../domain/fleet/machine-problems.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import { parseDispenser } from '../../store/configuration-rows.ts';
import type { Database } from '../../store/schema/tables.ts';
import { readable } from '../../store/stored-json.ts';
import { parsePause } from './dispenser-pause.ts';

/** The time for which commands are listed, and their maximum number per dispenser. */
const listedMs = 24 * 60 * 60_000;
const listedCommands = 5;

const namedBranch = v.pick(branchEntity, ['name', 'timeZone']);

/** The active dispensers of all active branches or of one branch, ordered by branch and name. */
export async function readMachines(
  db: Database,
  now: number,
  branch?: string,
): Promise<readonly FleetMachine[]> {
  const rows = await db
    .selectFrom('dispenser')
    .innerJoin('branch', 'branch.key', 'dispenser.branch')
    .where('dispenser.active', '=', 1)
    .where('branch.active', '=', 1)
    .$if(branch !== undefined, (query) => query.where('branch.key', '=', branch ?? ''))
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
  const keys = await keysOfDispensers(db);
  const mutes = await db.selectFrom('alert_mute').selectAll().where('until', '>', now).execute();
  const machines = rows.map((row): FleetMachine => {
    const { key, reported_at: reportedAt } = row;
    const report = row.report === null ? null : cleanReport(parsedJson(dispenserReport, row.report));
    const { name = row.branch, timeZone: zone = '' } = parsedJson(namedBranch, row.branch_body) ?? {};
    const timeZone = isTimeZone(zone) ? zone : 'UTC';
    return {
      key,
      reportedAt,
      report,
      websocketID: row.websocket_id,
      name: cleanName(readable(() => parseDispenser(key, row.body).name) ?? row.websocket_id),
      branch: { key: row.branch, name: cleanName(name), timeZone },
      problems: [...machineProblems({ reportedAt, report, ...keys(key) }, now)],
      pause: parsePause(key, row.pause),
      commands: (commands.get(key) ?? []).slice(0, listedCommands),
      mutes: mutes
        .filter(({ dispenser }) => dispenser === key)
        .map(({ problem, until }) => ({ problem: problem || null, until })),
    };
  });
  const place = ({ branch, name, key }: FleetMachine) => `${branch.name}\n${name}\n${key}`;
  return machines.sort((one, other) => place(one).localeCompare(place(other)));
}

/** The data about keys, which also reveal machines that do not report. */
async function keysOfDispensers(db: Database) {
  const current = await db
    .selectFrom('dispenser_key')
    .select(['dispenser', 'origin'])
    .where('valid_until', 'is', null)
    .execute();
  const claimed = await db
    .selectFrom('enrolment')
    .select((eb) => ['dispenser', eb.fn.max('claimed_at').as('at')])
    .where('claimed_at', 'is not', null)
    .groupBy('dispenser')
    .execute();
  const revoked = await db
    .selectFrom('revoked_key')
    .select('dispenser')
    .distinct()
    .where('reason', '=', 'revoked')
    .execute();
  const origins = new Map(current.map(({ dispenser, origin }) => [dispenser, origin]));
  const claims = new Map(claimed.map(({ dispenser, at }) => [dispenser, Number(at)]));
  const ended = new Set(revoked.map(({ dispenser }) => dispenser));
  return (dispenser: string) => ({
    enrolledAt: claims.get(dispenser) ?? null,
    isEnrolled: origins.get(dispenser) === 'enrolled',
    isRevoked: ended.has(dispenser) && !origins.has(dispenser),
  });
}

/** Removes characters that reorder or hide the surrounding text, because a machine's data are untrusted. */
function cleanReport(report: DispenserReport | undefined): DispenserReport | null {
  if (!report) return null;
  const { updateChannel, lastUpdate } = report;
  return {
    ...report,
    updateChannel: updateChannel && cleanName(updateChannel),
    lastUpdate: lastUpdate && { ...lastUpdate, reason: cleanName(lastUpdate.reason) },
  };
}

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
    // A newer node may know a different command.
    if (!v.is(fleetCommand, command)) continue;
    const state = commandState({ orderedAt, endedAt }, now);
    commands.set(dispenser, [...(commands.get(dispenser) ?? []), { command, orderedAt, orderedBy, state }]);
  }
  return commands;
}
