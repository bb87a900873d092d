import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../../host/outcomes/outcome.ts';
import { readMachineFacts } from '../machine/machine.ts';
import { hostUnit } from '../machine/paths.ts';
import type { System } from '../machine/system.ts';
import type { Plan } from '../plan/plan.ts';
import { differencesFrom } from '../steps/difference.ts';
import { demoSentence, type InstallerProcess, needsRoot, noOptions, planFor } from './plan-for.ts';

const health = v.object({
  status: v.string(),
  problems: v.array(v.string()),
  screen: v.object({ state: v.string() }),
});

/** `check`: lists the missing parts of this machine. */
export async function checkCommand(
  argv: readonly string[],
  { system, release, isRoot }: InstallerProcess,
): Promise<CommandResult> {
  if (argv.length > 0) return commandFailure('usage', 'check takes no options');
  if (!isRoot) return failed(needsRoot);
  const machine = await readMachineFacts(system);
  const plan = await planFor(noOptions, machine, release);
  if (!plan.ok) return failed(plan);
  const problems = await checkInstallation(plan, system, machine);
  return problems.length === 0
    ? succeeded('Nothing is missing: this machine is a dispenser.')
    : { exitCode: 1, lines: problems };
}

/** The parts that are missing on the machine or differ from the plan, each with the remedy. */
async function checkInstallation(
  plan: Plan,
  system: System,
  { systemdRuns }: { readonly systemdRuns: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  for (const step of plan.steps) {
    const needsSystemd = step.kind === 'running' || step.kind === 'stopped';
    if (needsSystemd && !systemdRuns) continue;
    const mend = step.kind === 'running' ? `see: journalctl -u ${step.unit} -n 50` : 'fix: foyer install';
    for (const difference of await differencesFrom(step, system)) problems.push(`${difference}; ${mend}`);
  }
  const running = systemdRuns ? await runningProblems(plan, system) : [];
  return [...problems, ...plan.missing, ...(plan.isDemo ? [demoSentence] : []), ...running];
}

async function runningProblems({ port, isDemo }: Plan, system: System): Promise<string[]> {
  const text = await system.ask(`http://127.0.0.1:${port}/health`);
  const clock = await system.run('timedatectl', ['show', '-p', 'NTPSynchronized', '--value']);
  return [
    ...(text === undefined
      ? [`The host does not answer; see: journalctl -u ${hostUnit} -n 50`]
      : hostProblems(text, isDemo)),
    ...(clock.output.trim() === 'yes'
      ? []
      : [
          'The clock is not synchronised; see: timedatectl timesync-status, and check that the network allows NTP',
        ]),
  ];
}

function hostProblems(text: string, isDemo: boolean): string[] {
  const found = parsedJson(health, text);
  if (!found) return ['Another program answers on the port of the host; see: ss -ltnp'];
  const { problems, screen } = found;
  if (found.status === 'first-start')
    return ['The content of this dispenser is not chosen: its screen asks for it'];
  return [
    // The check of the settings already reports a demo.
    ...problems
      .filter((problem) => !(isDemo && problem === 'demo-branch'))
      .map((problem) => `The host reports ${problem}; health.md in the guide explains it`),
    ...(screen.state === 'alive' || problems.includes('page-silent')
      ? []
      : [`The page has not reported; see: journalctl -u foyer-browser -n 50`]),
  ];
}
