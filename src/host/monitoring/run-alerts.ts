import type { FastifyInstance } from 'fastify';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import type { HostLog } from '../own-service/own-service.ts';
import type { OwnAlarm } from './own-alarm.ts';
import { mailAlerts, type SendAlerts, webhookAlerts } from './send-alert.ts';

const everyMs = 60_000;

type Fleet = Pick<OwnService['fleet'], 'takeAlerts' | 'noteTold'>;

/**
 * Tells people of the problems of which this node must tell them, all of a minute together: when a network fails, every dispenser of it
 * is silent. What nobody could be told comes again after five minutes. Problems of this host that the database cannot keep come from memory.
 */
export async function tellProblems(
  fleet: Fleet,
  ways: Readonly<Record<string, SendAlerts>>,
  log: HostLog,
  alarm: OwnAlarm,
): Promise<void> {
  const fail = (error: unknown) => log.error(error);
  const own = await alarm.due();
  const stored = await fleet.takeAlerts().catch((error: unknown) => {
    fail(error);
    return [];
  });
  const note = (alert: Alert) => fleet.noteTold(alert).catch(fail);
  for (const alert of stored.filter(alarm.hasTold)) await note(alert);
  const further = stored.filter((alert) => !alarm.hasTold(alert));
  const isSame = (one: Alert, other: Alert) =>
    one.problem === other.problem && one.machine.websocketID === other.machine.websocketID;
  const alerts = [...further, ...own.filter((one) => !further.some((other) => isSame(one, other)))];
  if (alerts.length === 0) return;
  const told = await Promise.all(
    Object.entries(ways).map(async ([way, send]) => {
      const isTold = await send(alerts);
      // Without the address of a webhook, which is secret.
      if (!isTold) log.error(`${way}: nobody was told of problems (${alerts.length})`);
      return isTold;
    }),
  );
  // A way that failed must not make the other one say it again and again.
  if (!told.includes(true)) return;
  // The database may be what has failed.
  for (const alert of alerts) alarm.noteTold(alert);
  for (const alert of further) await note(alert);
  log.info({ problems: alerts.length }, 'people told of problems');
}

/** Tells people of problems once a minute, as long as the app runs, if the settings say how. */
export function runAlerts(
  app: FastifyInstance,
  fleet: Fleet,
  alarm: OwnAlarm,
  { settings, sleep, closing }: SharedParts,
): void {
  const { alertWebhook, alertMailCommand } = settings;
  const web = { fetch, sleep: (ms: number) => sleep(ms, closing), closing };
  const ways = {
    ...(alertWebhook !== undefined && { ALERT_WEBHOOK: webhookAlerts(alertWebhook, web) }),
    ...(alertMailCommand !== undefined && { ALERT_MAIL_COMMAND: mailAlerts(alertMailCommand, closing) }),
  };
  if (Object.keys(ways).length === 0) return;
  async function run(): Promise<void> {
    for (;;) {
      await sleep(everyMs, closing);
      if (closing.aborted) return;
      await tellProblems(fleet, ways, app.log, alarm).catch((error) => app.log.error(error));
    }
  }
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = run();
  });
  app.addHook('onClose', () => running ?? Promise.resolve());
}
