import { type StartFailure, startFailure } from '../../host/outcomes/outcome.ts';
import type { MachineFacts } from '../machine/machine.ts';
import type { System } from '../machine/system.ts';
import { branchSource } from '../options/branch-source.ts';
import type { InstallOptions } from '../options/read-arguments.ts';
import { type Plan, planInstallation, type Release } from '../plan/plan.ts';
import type { Terminal } from '../setup/terminal.ts';

/** The environment of the installer's commands, provided by their process. */
export interface InstallerProcess {
  readonly system: System;
  readonly release: Release;
  readonly isRoot: boolean;
  /** Undefined if nobody can be asked. */
  readonly terminal: Terminal | undefined;
  /** Receives each finished change, and the current change. */
  readonly log: (line: string) => void;
}

export const noOptions: InstallOptions = { settings: {}, device: {}, branchFile: undefined, isDemo: false };
export const needsRoot = startFailure('usage', 'Only root can do this: run it with sudo');

/** Tells an operator that the dispenser would show the demo to visitors. */
export const demoSentence =
  'This is a demo: the screen shows the example branch of Foyer. For your own branch: foyer setup';

/** Plans the changes that the options describe, including their branch files. */
export async function planFor(
  options: InstallOptions,
  machine: MachineFacts,
  release: Release,
): Promise<Plan | StartFailure> {
  const branch = options.branchFile === undefined ? undefined : await branchSource(options.branchFile);
  if (branch && !branch.ok) return startFailure('misconfigured', ...branch.mistakes);
  const plan = planInstallation(release, machine, { ...options, branch: branch?.source });
  return plan.ok ? plan : startFailure('misconfigured', ...plan.mistakes);
}
