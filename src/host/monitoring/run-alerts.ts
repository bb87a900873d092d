import type { FastifyInstance } from 'fastify';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import type { HostLog } from '../own-service/own-service.ts';
import { mailAlerts, type SendAlerts, webhookAlerts } from './send-alert.ts';

const everyMs = 60_000;

type Fleet = Pick<OwnService['fleet'], 'takeAlerts' | 'noteTold'>;

/**
 * Tells people of the problems of which this node must tell them, all of a minute together: when a network fails, every dispenser of it
 * is silent. What nobody could be told comes again after five minutes.
 */
export async function tellProblems(
  fleet: Fleet,
  ways: Readonly<Record<string, SendAlerts>>,
  log: HostLog,
): Promise<void> {
  const alerts = await fleet.takeAlerts();
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
  for (const alert of alerts) await fleet.noteTold(alert);
  log.info({ problems: alerts.length }, 'people told of problems');
}

/** Tells people of problems once a minute, as long as the app runs, if the settings say how. */
export function runAlerts(
  app: FastifyInstance,
  fleet: Fleet,
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
      await tellProblems(fleet, ways, app.log).catch((error) => app.log.error(error));
    }
  }
  let running: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    running = run();
  });
  app.addHook('onClose', () => running ?? Promise.resolve());
}
