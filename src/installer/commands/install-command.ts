import {
  type CommandResult,
  commandFailure,
  failed,
  type StartFailure,
  startFailure,
  succeeded,
} from '../../host/outcomes/outcome.ts';
import { type Machine, readMachine } from '../machine/machine.ts';
import { settingsFile } from '../machine/paths.ts';
import type { System } from '../machine/system.ts';
import { branchSource } from '../options/branch-source.ts';
import { type InstallOptions, readArguments } from '../options/read-arguments.ts';
import { type Plan, planInstallation, type Release } from '../plan/plan.ts';
import { applySteps } from '../steps/apply.ts';
import { showPlan } from '../steps/show-plan.ts';
import { uninstall } from '../steps/uninstall.ts';
import { checkInstallation } from './check.ts';

/** What the commands of the installer get from their process. */
export interface InstallerProcess {
  readonly system: System;
  readonly release: Release;
  readonly isRoot: boolean;
  /** Receives each change when it is done, and what is being done. */
  readonly log: (line: string) => void;
}

const noOptions: InstallOptions = { settings: {}, device: {}, branchFile: undefined };
const needsRoot = startFailure('usage', 'Only root can do this: run it with sudo');

/** `install`: makes this machine a dispenser, or what it already is the dispenser that the options describe. */
export async function installCommand(
  argv: readonly string[],
  deps: InstallerProcess,
): Promise<CommandResult> {
  const { system, isRoot } = deps;
  const reading = readArguments(argv);
  if (!reading.ok) return commandFailure('usage', ...reading.mistakes);
  if (!isRoot) return failed(needsRoot);
  const planned = await planFor(reading.options, deps);
  if (!planned.ok) return failed(planned);
  const { plan, machine } = planned;
  if (reading.isDryRun) return succeeded(...showPlan(plan.steps), '', ...plan.missing, ...plan.notes);
  const { changes, left, failure } = await applySteps(plan.steps, system, {
    systemdRuns: machine.systemdRuns,
    onChange: deps.log,
  });
  if (failure !== undefined) {
    return commandFailure('failed', `Stopped: ${failure}`, 'Mend that and run the command again.');
  }
  return succeeded(
    ...(changes.length === 0 ? ['Nothing to change: this machine is as the options say.'] : []),
    ...(left.length > 0 ? ['systemd does not run here:', ...left.map((line) => `  ${line}`)] : []),
    ...plan.missing,
    ...(changes.length > 0 ? plan.notes : []),
    `Settings: ${settingsFile}. What is missing: foyer check`,
  );
}

/** `check`: says what is missing on this machine. */
export async function checkCommand(argv: readonly string[], deps: InstallerProcess): Promise<CommandResult> {
  if (argv.length > 0) return commandFailure('usage', 'check takes no options');
  if (!deps.isRoot) return failed(needsRoot);
  const planned = await planFor(noOptions, deps);
  if (!planned.ok) return failed(planned);
  const problems = await checkInstallation(planned.plan, deps.system, planned.machine);
  return problems.length === 0
    ? succeeded('Nothing is missing: this machine is a dispenser.')
    : { exitCode: 1, lines: problems };
}

/** `uninstall`: takes the dispenser off this machine and keeps its data. */
export async function uninstallCommand(
  argv: readonly string[],
  deps: InstallerProcess,
): Promise<CommandResult> {
  if (argv.length > 0) return commandFailure('usage', 'uninstall takes no options');
  if (!deps.isRoot) return failed(needsRoot);
  const planned = await planFor(noOptions, deps, (machine) => ({ ...machine, settings: undefined }));
  if (!planned.ok) return failed(planned);
  const { removed, failures, notes } = await uninstall(planned.plan.steps, deps.system, planned.machine);
  return {
    exitCode: failures.length > 0 ? startFailure('failed').exitCode : 0,
    lines: [...removed, ...failures.map((failure) => `Not removed: ${failure}`), ...notes],
  };
}

async function planFor(
  options: InstallOptions,
  { system, release }: InstallerProcess,
  // A mistake in the settings does not keep a dispenser on its machine.
  seen: (machine: Machine) => Machine = (machine) => machine,
): Promise<{ readonly ok: true; readonly plan: Plan; readonly machine: Machine } | StartFailure> {
  const machine = seen(await readMachine(system));
  const branch = options.branchFile === undefined ? undefined : await branchSource(options.branchFile);
  if (branch && !branch.ok) return startFailure('misconfigured', ...branch.mistakes);
  const plan = planInstallation(release, machine, { ...options, branch: branch?.source });
  return plan.ok ? { ok: true, plan, machine } : startFailure('misconfigured', ...plan.mistakes);
}
