import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { hostUnit } from '../machine/paths.ts';
import type { System } from '../machine/system.ts';
import type { Plan } from '../plan/plan.ts';
import { differencesFrom } from '../steps/difference.ts';

const health = v.object({
  status: v.string(),
  problems: v.array(v.string()),
  screen: v.object({ state: v.string() }),
});

/** What is missing on the machine or differs from the plan, with how to mend it; empty: nothing. */
export async function checkInstallation(
  plan: Plan,
  system: System,
  { systemdRuns }: { readonly systemdRuns: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  for (const step of plan.steps) {
    const needsSystemd = step.kind === 'running' || step.kind === 'stopped';
    if (needsSystemd && !systemdRuns) continue;
    const mend =
      step.kind === 'running' ? `see: journalctl -u ${step.unit} -n 50` : 'mend it with: foyer install';
    for (const difference of await differencesFrom(step, system)) problems.push(`${difference}; ${mend}`);
  }
  const running = systemdRuns ? await runningProblems(plan.port, system) : [];
  return [...problems, ...plan.missing, ...running];
}

async function runningProblems(port: number, system: System): Promise<string[]> {
  const text = await system.ask(`http://127.0.0.1:${port}/health`);
  const clock = await system.run('timedatectl', ['show', '-p', 'NTPSynchronized', '--value']);
  return [
    ...(text === undefined
      ? [`The host does not answer; see: journalctl -u ${hostUnit} -n 50`]
      : hostProblems(text)),
    ...(clock.output.trim() === 'yes'
      ? []
      : [
          'The clock is not synchronised; see: timedatectl timesync-status, and whether the network lets NTP through',
        ]),
  ];
}

function hostProblems(text: string): string[] {
  const found = parsedJson(health, text);
  if (!found) return ['Something else than the host answers on its port; see: ss -ltnp'];
  const { problems, screen } = found;
  return [
    ...problems.map(
      (problem) => `The host reports ${problem}; what it means is in the guide, on operating a host`,
    ),
    ...(screen.state === 'alive' || problems.includes('page-silent')
      ? []
      : [`The page has not reported itself; see: journalctl -u foyer-browser -n 50`]),
  ];
}
