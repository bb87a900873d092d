import type { UpdateResult } from '../../host/data-folder/last-update.ts';
import { currentLink, memoryFile } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { writeAtomically } from '../machine/write-atomically.ts';
import { rememberToApply } from './apply-after-start.ts';
import { attempt } from './attempt.ts';
import type { HostDatabase } from './host-database.ts';
import { concludeUpdate, putInPlace, runInstaller, startDispenser, stopDispenser } from './put-in-place.ts';
import { endUpdate, readUpdate, type UpdateState, writeUpdate } from './update-state.ts';
import { linkedVersion, removeVersion } from './versions.ts';

/** The environment in which an update is settled. */
export interface SettleDeps {
  readonly system: System;
  readonly database: HostDatabase;
  /** A text that changes with each start of the machine. */
  readonly bootId: string;
  /** Waits until the page of a version is running. Returns the problem, as a sentence. */
  readonly waitForPage: (version: string) => Promise<string | undefined>;
  readonly log: (line: string) => void;
}

/**
 * The old version cannot be restored, because the disk refuses all changes. Finished steps stay, and the next attempt
 * continues after them.
 */
export interface NotYet {
  readonly outcome: 'not-yet';
  readonly reason: string;
}

/** Without this limit, a version that crashes the machine would be tried forever. */
const maxTries = 2;

/**
 * Carries out the update in progress, or completes an update that a power cut has interrupted. Returns undefined if
 * there is none.
 * - Afterwards, the machine has either the new version, whose page is running, or the old version.
 * - Every step can be repeated, and finished steps are recognised from the disk.
 * - A full or read-only disk does not keep a version from running.
 * - The code belongs to the old version, which is known to work here.
 */
export async function settleUpdate(deps: SettleDeps): Promise<UpdateResult | NotYet | undefined> {
  const update = await readUpdate(deps.system);
  if (!update) return undefined;
  switch (update.phase) {
    case 'ready':
      return update.bootId === deps.bootId
        ? beginUpdate(update, deps)
        : leaveUnchanged(update, 'The machine restarted before the update began', deps);
    case 'trying':
      // Once the old version is restored, visitors take tickets that the database copy does not contain.
      if ((await linkedVersion(currentLink, deps.system)) !== update.to) {
        return goBack(update, 'The update was interrupted before the new version was in place', deps);
      }
      return update.tries < maxTries
        ? tryNewVersion(update, deps)
        : goBack(update, `The update was interrupted ${update.tries} times`, deps);
    case 'returning':
      return goBack(update, update.reason ?? 'The update was interrupted', deps);
  }
}

async function beginUpdate(update: UpdateState, deps: SettleDeps): Promise<UpdateResult | NotYet> {
  deps.log(`Stopping version ${update.from}`);
  await stopDispenser(deps.system);
  const saved = await deps.database.save();
  if (!saved.ok) return leaveUnchanged(update, saved.problem, deps);
  return tryNewVersion({ ...update, position: saved.position }, deps);
}

async function tryNewVersion(update: UpdateState, deps: SettleDeps): Promise<UpdateResult | NotYet> {
  const { system, log } = deps;
  const { from, to } = update;
  const trying = { ...update, phase: 'trying', tries: update.tries + 1 } as const;
  const unwritten = await attempt(() => writeUpdate(trying, system));
  // Without this file, a power cut would leave a half-installed version that nothing reverts.
  if (unwritten !== undefined && update.phase === 'ready') return leaveUnchanged(update, unwritten, deps);
  log(`Installing version ${to}`);
  const problem = (await runInstaller(to, system)) ?? (await pageProblem(to, deps));
  if (problem !== undefined) return goBack(trying, problem, deps);
  const unremembered = await attempt(() => rememberToApply(system));
  return concludeUpdate(
    { from, to, outcome: 'updated', reasons: unremembered === undefined ? [] : [unremembered] },
    deps,
  );
}

function pageProblem(version: string, { log, waitForPage }: SettleDeps): Promise<string | undefined> {
  log(`Waiting for the page of version ${version}`);
  return waitForPage(version);
}

async function goBack(update: UpdateState, reason: string, deps: SettleDeps): Promise<UpdateResult | NotYet> {
  const { system, log } = deps;
  const { from, to, memory } = update;
  log(reason);
  log(`Restoring version ${from}`);
  await attempt(() => writeUpdate({ ...update, phase: 'returning', reason }, system));
  await stopDispenser(system);
  const database = await returnDatabase(update, deps);
  if (database.is === 'kept') return keepNewVersion(update, [reason, database.reason], deps);
  if (database.is === 'not-yet') {
    // If only the page of the new version fails, clerks can still call tickets with this version.
    await startDispenser(system);
    return { outcome: 'not-yet', reason: database.reason };
  }
  if (memory !== null) await attempt(() => writeAtomically(onDisk(system, memoryFile), memory));
  const problem = await putInPlace(from, system);
  if ((await linkedVersion(currentLink, system)) !== from) {
    return { outcome: 'not-yet', reason: problem ?? `${currentLink} cannot be changed` };
  }
  const silent = await pageProblem(from, deps);
  const unremoved = from === to ? undefined : await attempt(() => removeVersion(to, system));
  const reasons = [reason, problem, silent && `Version ${from}: ${silent}`, unremoved].filter(
    (each) => each !== undefined,
  );
  return concludeUpdate({ from, to, outcome: 'returned', reasons }, deps);
}

type ReturnedDatabase =
  | { readonly is: 'returned' }
  | { readonly is: 'kept' | 'not-yet'; readonly reason: string };

/** Gives the old version a database that it can open. */
async function returnDatabase(
  { position, from }: UpdateState,
  { database, log }: SettleDeps,
): Promise<ReturnedDatabase> {
  if (position === null) return { is: 'returned' };
  const found = await database.compare(position);
  if (found?.isKnown) return { is: 'returned' };
  if (found?.hasChanged) {
    const reason = `Tickets were created or called since, in a database that version ${from} cannot open. A rollback would lose them`;
    return { is: 'kept', reason };
  }
  log('Restoring the database from before the update');
  const restored = await database.restore();
  if (restored.ok) return { is: 'returned' };
  return { is: restored.canBeRepeated ? 'not-yet' : 'kept', reason: restored.problem };
}

async function keepNewVersion(
  { from, to }: UpdateState,
  reasons: readonly string[],
  deps: SettleDeps,
): Promise<UpdateResult> {
  const { system } = deps;
  const problem = await putInPlace(to, system);
  const all = [...reasons, ...(problem === undefined ? [] : [problem])];
  const result: UpdateResult = { from, to, outcome: 'kept', reasons: all };
  // The database copy is kept, so the operator can still decide to give up the tickets.
  const unwritten = await attempt(() => endUpdate(result, system));
  return unwritten === undefined ? result : { ...result, reasons: [...all, unwritten] };
}

async function leaveUnchanged(update: UpdateState, reason: string, deps: SettleDeps): Promise<UpdateResult> {
  const { from, to } = update;
  await startDispenser(deps.system);
  const unremoved = await attempt(() => removeVersion(to, deps.system));
  const reasons = [reason, unremoved].filter((each) => each !== undefined);
  return concludeUpdate({ from, to, outcome: 'unchanged', reasons }, deps);
}
