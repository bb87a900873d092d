import type { FastifyInstance } from 'fastify';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { forEach } from '../../service/store/for-each.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { BranchProblem } from '../own-service/branch-management.ts';
import type { Administration, HostLog } from '../own-service/own-service.ts';
import type { AlertWays } from './alert-ways.ts';
import type { OwnAlarm } from './own-alarm.ts';

const everyMs = 60_000;

interface Deps {
  readonly fleet: Pick<Administration['fleet'], 'takeAlerts' | 'noteTold'>;
  readonly management: Pick<Administration['management'], 'takeAlerts' | 'noteTold'>;
  readonly ways: Pick<AlertWays, 'tell'>;
  readonly alarm: OwnAlarm;
  readonly log: HostLog;
}

/** Sends alerts about problems that the database cannot store. They come from memory, without a query. */
async function tellOwnProblems({ alarm, ways, log }: Deps): Promise<void> {
  const alerts = await alarm.due();
  if (await ways.tell(alerts, log)) alarm.noteTold(alerts);
}

/**
 * Sends the alerts that this node claims in the same minute as one message, because a network failure silences all its
 * dispensers at once. Alerts that reached nobody are repeated after five minutes.
 */
async function tellStoredProblems({ fleet, alarm, ways, log }: Deps): Promise<void> {
  const { alerts, machines } = await fleet.takeAlerts();
  alarm.learn(machines);
  const noteAll = (told: readonly Alert[]) =>
    forEach(told, fleet.noteTold).catch((error: unknown) => log.error(error));
  await noteAll(alerts.filter(alarm.hasTold));
  const further = alerts.filter((alert) => !alarm.follows(alert));
  if (await ways.tell(further, log)) await noteAll(further);
}

/**
 * Sends alerts once a minute until `closing` is aborted. A separate loop sends problems in memory, so a hanging query
 * cannot block them.
 */
export async function tellProblems({
  sleep,
  closing,
  ...deps
}: Deps & Pick<SharedParts, 'sleep' | 'closing'>): Promise<void> {
  async function repeat(tell: (deps: Deps) => Promise<void>): Promise<void> {
    for (;;) {
      await sleep(everyMs, closing);
      if (closing.aborted) return;
      await tell(deps).catch((error) => deps.log.error(error));
    }
  }
  await Promise.all([tellOwnProblems, tellStoredProblems, tellBranchProblems].map(repeat));
}

/** Notifies people when something exceeds the limits of managers, and when that ends. */
async function tellBranchProblems({ management, ways, log }: Deps): Promise<void> {
  const found: BranchProblem[] = [];
  await management.takeAlerts((taken) => found.push(...taken)).catch((error: unknown) => log.error(error));
  const alerts = found.map(
    ({ branch, alert, subject, seen, isOver }): Alert => ({
      machine: { key: '', name: subject, websocketID: '', branch },
      problem: alert.kind,
      seen,
      isOver,
      since: alert.since,
    }),
  );
  if (await ways.tell(alerts, log)) await forEach(found, management.noteTold);
}

/** Sends alerts while the app runs, if the settings name a channel. */
export function runAlerts(
  app: FastifyInstance,
  deps: Omit<Parameters<typeof tellProblems>[0], 'log' | 'ways'> & { readonly ways: AlertWays },
): void {
  if (!deps.ways.isThere) return;
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = tellProblems({ ...deps, log: app.log });
  });
  app.addHook('onClose', () => running ?? Promise.resolve());
}
