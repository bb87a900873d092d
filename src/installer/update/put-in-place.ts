import type { UpdateResult } from '../../host/data-folder/last-update.ts';
import { browserUnit, currentLink, hostUnit, versionsFolder } from '../machine/paths.ts';
import type { System } from '../machine/system.ts';
import { repeatAfterStart } from './apply-after-start.ts';
import { attempt } from './attempt.ts';
import type { HostDatabase } from './host-database.ts';
import { endUpdate } from './update-state.ts';
import { removeOldVersions, setVersionLink } from './versions.ts';

/**
 * Makes a version run even if its installer fails. If the installer fails, returns the reason and rewrites the
 * version's files at the next start.
 */
export async function putInPlace(version: string, system: System): Promise<string | undefined> {
  await attempt(() => setVersionLink(currentLink, version, system));
  const problem = await runInstaller(version, system);
  if (problem === undefined) return undefined;
  await attempt(() => repeatAfterStart(system));
  await startDispenser(system);
  return problem;
}

/**
 * Runs the installer of a version, which writes its files, sets the link and starts its units. Returns the reason if
 * it fails.
 */
export async function runInstaller(version: string, system: System): Promise<string | undefined> {
  const { code, output } = await system.run(`${versionsFolder}/${version}/install`, ['install']);
  // The last lines name the failure.
  const end = output.trim().split('\n').slice(-6).join('\n');
  return code === 0 ? undefined : `The installer of version ${version} failed:\n${end}`;
}

export async function stopDispenser(system: System): Promise<void> {
  await system.run('systemctl', ['stop', browserUnit, hostUnit]);
}

export async function startDispenser(system: System): Promise<void> {
  await system.run('systemctl', ['--no-block', 'start', hostUnit, browserUnit]);
}

/**
 * Ends an update with its result.
 * - If the disk refuses a write, adds a reason to the result.
 * - If the update's file cannot be deleted, keeps the database copy, because the machine settles the update again at
 *   its next start.
 */
export async function concludeUpdate(
  result: UpdateResult,
  { system, database }: { readonly system: System; readonly database: HostDatabase },
): Promise<UpdateResult> {
  const problem =
    (await attempt(() => endUpdate(result, system))) ??
    (await attempt(database.forget)) ??
    (await attempt(() => removeOldVersions(system)));
  return problem === undefined ? result : { ...result, reasons: [...result.reasons, problem] };
}
