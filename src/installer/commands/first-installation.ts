import { type StartFailure, startFailure } from '../../host/outcomes/outcome.ts';
import type { MachineFacts } from '../machine/machine.ts';
import { showsDemo } from '../options/plan-settings.ts';
import type { InstallOptions } from '../options/read-arguments.ts';
import { readSettingsFile } from '../options/settings-file.ts';
import type { Plan } from '../plan/plan.ts';
import { askSource } from '../setup/ask-source.ts';
import { asksYes } from '../setup/terminal.ts';
import { outline } from '../steps/outline.ts';
import { type InstallerProcess, planFor } from './plan-for.ts';

/** The options of `install`, and the resulting plan. */
export interface Intended {
  readonly options: InstallOptions;
  readonly isConfirmed: boolean;
  readonly plan: Plan;
}

const missingSource = [
  'The content of this dispenser is not chosen. Run the command again with one of these options:',
  '  --demo                  the demo: an example branch, to try Foyer',
  '  --branch-file FILE      a branch of your own',
  '  --upstream-url ADDRESS  a branch of a central service',
  '  --first-start ask       the answers on its screen, at its first start',
];
const everything = 'Every file and every command: foyer install --dry-run';
const nothingChanged = startFailure('usage', 'Nothing was changed.');

/**
 * The plan of a first installation, after the purpose of the dispenser is known and the change is confirmed. An
 * operator at a terminal is asked for both; without a terminal, the options must contain them.
 */
export async function planFirstInstallation(
  { options, isConfirmed, plan }: Intended,
  machine: MachineFacts,
  { terminal, system, release }: InstallerProcess,
): Promise<Plan | StartFailure> {
  const { FOYER_FIRST_START, FOYER_UPSTREAM_URL } = options.settings;
  const isNamed =
    options.isDemo ||
    options.branchFile !== undefined ||
    FOYER_UPSTREAM_URL !== undefined ||
    FOYER_FIRST_START === 'ask';
  const isKnown = isNamed || !showsDemo({ ...readSettingsFile(machine.settings ?? ''), ...options.settings });
  const changes = [
    'Foyer is not installed on this machine. An installation would',
    ...(await outline(plan.steps, system)).map((line) => `  ${line}`),
  ];
  if (!terminal) {
    if (!isKnown) return startFailure('usage', ...changes, ...missingSource, everything);
    if (isNamed || isConfirmed) return plan;
    return startFailure('usage', ...changes, 'To do this: foyer install --yes', everything);
  }
  const source = isKnown ? {} : await askSource(terminal);
  if (!source) return nothingChanged;
  const settings = { ...options.settings, ...source.settings };
  const planned = isKnown ? plan : await planFor({ ...options, ...source, settings }, machine, release);
  if (!planned.ok || isConfirmed) return planned;
  for (const line of changes) terminal.say(line);
  return (await asksYes(terminal, 'Change this machine?')) ? planned : nothingChanged;
}
