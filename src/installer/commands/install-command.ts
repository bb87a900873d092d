import {
  type CommandResult,
  commandFailure,
  failed,
  startFailure,
  succeeded,
} from '../../host/outcomes/outcome.ts';
import { readMachineFacts } from '../machine/machine.ts';
import { settingsFile } from '../machine/paths.ts';
import { type InstallOptions, readInstallArguments } from '../options/read-arguments.ts';
import { readReleaseInfo } from '../release/source/release-info.ts';
import { applySteps } from '../steps/apply.ts';
import { missingRoom } from '../steps/room.ts';
import { showPlan } from '../steps/show-plan.ts';
import { planFirstInstallation } from './first-installation.ts';
import { demoSentence, type InstallerProcess, needsRoot, planFor } from './plan-for.ts';

/** `install`: makes this machine a dispenser, or changes an existing dispenser according to the options. */
export async function installCommand(
  argv: readonly string[],
  deps: InstallerProcess,
): Promise<CommandResult> {
  const reading = readInstallArguments(argv);
  if (!reading.ok) return commandFailure('usage', ...reading.mistakes);
  return install(reading, deps);
}

interface Wanted {
  readonly options: InstallOptions;
  readonly isDryRun: boolean;
  readonly isConfirmed: boolean;
}

/** Installs a dispenser. A first installation asks its questions first. */
export async function install(wanted: Wanted, deps: InstallerProcess): Promise<CommandResult> {
  const { system, release } = deps;
  if (!deps.isRoot) return failed(needsRoot);
  if (!readReleaseInfo(release.folder)) return failed(noRelease(release.folder));
  const machine = await readMachineFacts(system);
  const intended = await planFor(wanted.options, machine, release);
  if (!intended.ok) return failed(intended);
  if (wanted.isDryRun)
    return succeeded(...showPlan(intended.steps), '', ...intended.missing, ...intended.notes);
  const tooFull = await missingRoom(intended.steps, system);
  if (tooFull.length > 0) return commandFailure('cannotWrite', ...tooFull);
  const plan = machine.isInstalled
    ? intended
    : await planFirstInstallation({ ...wanted, plan: intended }, machine, deps);
  if (!plan.ok) return failed(plan);
  const { changes, left, failure } = await applySteps(plan.steps, system, {
    systemdRuns: machine.systemdRuns,
    onChange: deps.log,
  });
  if (failure !== undefined) {
    return commandFailure('failed', `Stopped: ${failure}`, 'Fix this, then run the command again.');
  }
  return succeeded(
    ...(changes.length === 0 ? ['Nothing to change: this machine matches the options.'] : []),
    ...(left.length > 0 ? ['systemd is not running here:', ...left.map((line) => `  ${line}`)] : []),
    ...plan.missing,
    ...(plan.isDemo ? [demoSentence] : []),
    ...(changes.length > 0 ? plan.notes : []),
    `Settings: ${settingsFile}. To check the machine: foyer check`,
  );
}

/**
 * The failure of an installation from a project folder. Such a folder contains gigabytes that a dispenser does not
 * need, but no Node that it could run.
 */
const noRelease = (folder: string) =>
  startFailure(
    'unusable',
    `${folder} is not a release: it has no release.json. In the folder of the project, npm run foyer -- release builds one`,
  );
