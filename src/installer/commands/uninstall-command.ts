import {
  type CommandResult,
  commandFailure,
  failed,
  startFailure,
  succeeded,
} from '../../host/outcomes/outcome.ts';
import { type MachineFacts, readMachineFacts } from '../machine/machine.ts';
import { foyerFolder, memoryFile, unfinishedFile } from '../machine/paths.ts';
import { exists, type System } from '../machine/system.ts';
import { keptData, uninstall } from '../steps/uninstall.ts';
import { type InstallerProcess, needsRoot, noOptions, planFor } from './plan-for.ts';

/** `uninstall`: removes the dispenser from this machine and keeps its data. */
export async function uninstallCommand(
  argv: readonly string[],
  { system, release, isRoot }: InstallerProcess,
): Promise<CommandResult> {
  if (argv.length > 0) return commandFailure('usage', 'uninstall takes no options');
  if (!isRoot) return failed(needsRoot);
  const machine = await readMachineFacts(system);
  if (!(await hasBegun(machine, system))) {
    return succeeded(
      'Foyer is not installed on this machine. Nothing was removed.',
      ...((await exists(system, foyerFolder)) ? [`Kept from before: ${keptData}`] : []),
    );
  }
  // An error in the settings does not prevent an uninstallation.
  const planned = await planFor(noOptions, { ...machine, settings: undefined }, release);
  if (!planned.ok) return failed(planned);
  const { removed, failures, notes } = await uninstall(planned.steps, system, machine);
  return {
    exitCode: failures.length > 0 ? startFailure('failed').exitCode : 0,
    lines: [...removed, ...failures.map((failure) => `Not removed: ${failure}`), ...notes],
  };
}

/** True if any part of an installation exists, even of an interrupted one. */
async function hasBegun({ isInstalled }: MachineFacts, system: System): Promise<boolean> {
  return isInstalled || (await exists(system, memoryFile)) || (await exists(system, unfinishedFile));
}
