import type { UpdateResult } from '../../host/data-folder/last-update.ts';
import { browserUnit, currentLink, hostUnit, memoryFile, versionsFolder } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';
import { writeAtomically } from '../machine/write-atomically.ts';
import { rememberToApply } from './apply-after-start.ts';
import type { HostDatabase } from './host-database.ts';
import { endUpdate, readUpdate, type UpdateState, writeUpdate } from './update-state.ts';
import { linkedVersion, removeOldVersions, removeVersion, setVersionLink } from './versions.ts';

/** What settling an update needs. */
export interface SettleDeps {
  readonly system: System;
  readonly database: HostDatabase;
  /** A text that is another one after each start of the machine. */
  readonly bootId: string;
  /** Waits until the page of a version lives; returns what was wrong, as a sentence. */
  readonly waitForPage: (version: string) => Promise<string | undefined>;
  readonly log: (line: string) => void;
}

/** More often, a version that takes the machine down would be tried for ever. */
const maxTries = 2;

/**
 * Carries out the update that is under way, or finishes one that a power cut has interrupted: afterwards the machine has the new
 * version, whose page lives, or the old one. Every step can be repeated, and what was done is read from the disk. The code is that
 * of the old version, which is known to run here. Undefined: no update is under way.
 */
export async function settleUpdate(deps: SettleDeps): Promise<UpdateResult | undefined> {
  const update = await readUpdate(deps.system);
  if (!update) return undefined;
  switch (update.phase) {
    case 'ready':
      return update.bootId === deps.bootId
        ? beginUpdate(update, deps)
        : leaveUnchanged(update, 'The machine was started again before the update began', deps);
    case 'trying':
      // With the old version in place visitors have taken tickets that the copy of the database does not have.
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

async function beginUpdate(update: UpdateState, deps: SettleDeps): Promise<UpdateResult> {
  deps.log(`Stopping version ${update.from}`);
  await stopDispenser(deps.system);
  const saved = await deps.database.save();
  if (!saved.ok) return leaveUnchanged(update, saved.problem, deps);
  return tryNewVersion({ ...update, position: saved.position }, deps);
}

async function tryNewVersion(update: UpdateState, deps: SettleDeps): Promise<UpdateResult> {
  const { system, log } = deps;
  const { from, to } = update;
  const trying = { ...update, phase: 'trying', tries: update.tries + 1 } as const;
  await writeUpdate(trying, system);
  log(`Installing version ${to}`);
  const problem = (await runInstaller(to, system)) ?? (await pageProblem(to, deps));
  if (problem !== undefined) return goBack(trying, problem, deps);
  await rememberToApply(system);
  return end({ from, to, outcome: 'updated', reasons: [] }, deps);
}

function pageProblem(version: string, { log, waitForPage }: SettleDeps): Promise<string | undefined> {
  log(`Waiting for the page of version ${version}`);
  return waitForPage(version);
}

async function goBack(update: UpdateState, reason: string, deps: SettleDeps): Promise<UpdateResult> {
  const { system, log } = deps;
  const { from, to, memory } = update;
  log(reason);
  log(`Going back to version ${from}`);
  await writeUpdate({ ...update, phase: 'returning', reason }, system);
  await stopDispenser(system);
  const refusal = await returnDatabase(update, deps);
  if (refusal !== undefined) return keepNewVersion(update, [reason, refusal], deps);
  if (memory !== null) await writeAtomically(onDisk(system, memoryFile), memory);
  const problem = await putInPlace(from, system);
  const silent = await pageProblem(from, deps);
  await removeVersion(to, system);
  const reasons = [reason, problem, silent && `Of version ${from}: ${silent}`].filter(
    (each) => each !== undefined,
  );
  return end({ from, to, outcome: 'returned', reasons }, deps);
}

/** Gives the old version a database that it can open. Returns why that cannot be done; undefined: it is done. */
async function returnDatabase(
  { position, from }: UpdateState,
  { database, log }: SettleDeps,
): Promise<string | undefined> {
  if (position === null) return undefined;
  const found = await database.compare(position);
  if (found?.isKnown) return undefined;
  if (found?.hasChanged) {
    return `Tickets were created or called since, in a database that version ${from} cannot open. Going back would lose them`;
  }
  log('Restoring the database from before the update');
  const restored = await database.restore();
  return restored.ok ? undefined : restored.problem;
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
  // The copy of the database stays for the operator, who can decide against the tickets.
  await endUpdate(result, system);
  return result;
}

async function leaveUnchanged(update: UpdateState, reason: string, deps: SettleDeps): Promise<UpdateResult> {
  const { from, to } = update;
  await startDispenser(deps.system);
  await removeVersion(to, deps.system);
  return end({ from, to, outcome: 'unchanged', reasons: [reason] }, deps);
}

async function end(result: UpdateResult, { system, database }: SettleDeps): Promise<UpdateResult> {
  await endUpdate(result, system);
  await database.forget();
  await removeOldVersions(system);
  return result;
}

/** Lets a version run, whatever its installer says. Returns why that failed. */
async function putInPlace(version: string, system: System): Promise<string | undefined> {
  await setVersionLink(currentLink, version, system);
  const problem = await runInstaller(version, system);
  if (problem !== undefined) await startDispenser(system);
  return problem;
}

/** Runs the installer of a version: it writes its files, sets the link and starts what it needs. Returns why it failed. */
async function runInstaller(version: string, system: System): Promise<string | undefined> {
  const { code, output } = await system.run(`${versionsFolder}/${version}/install`, ['install']);
  // The last lines say what failed.
  const end = output.trim().split('\n').slice(-6).join('\n');
  return code === 0 ? undefined : `The installer of version ${version} failed:\n${end}`;
}

async function stopDispenser(system: System): Promise<void> {
  await system.run('systemctl', ['stop', browserUnit, hostUnit]);
}

async function startDispenser(system: System): Promise<void> {
  await system.run('systemctl', ['--no-block', 'start', hostUnit, browserUnit]);
}
