import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { rememberTries, type Tried } from '../outcomes/tried.ts';
import type { HostLog } from '../own-service/own-service.ts';
import { isProgramThere } from '../programs/find-program.ts';
import type { Settings } from '../settings/settings.ts';
import { mailAlerts, type SendAlerts, webhookAlerts } from './send-alert.ts';

interface Deps {
  readonly now: () => number;
  readonly fetch?: typeof fetch;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** Aborts the messages that are being sent. */
  readonly closing: AbortSignal;
}

/** The configured alert channels. A missing mail command counts as failing from the start. */
export function openAlertWays(
  { alertWebhook, alertMailCommand }: Pick<Settings, 'alertWebhook' | 'alertMailCommand'>,
  { now, fetch = globalThis.fetch, sleep, closing }: Deps,
) {
  const web = { fetch, sleep: (ms: number) => sleep(ms, closing), closing };
  const webhook = alertWebhook === undefined ? undefined : remembered(webhookAlerts(alertWebhook, web), now);
  const mail =
    alertMailCommand === undefined ? undefined : remembered(mailAlerts(alertMailCommand, closing), now);
  if (alertMailCommand !== undefined && !isProgramThere(alertMailCommand[0])) mail?.tries.note(false);
  const ways = Object.entries({ FOYER_ALERT_WEBHOOK: webhook, FOYER_ALERT_MAIL_COMMAND: mail }).flatMap(
    ([name, way]) => (way === undefined ? [] : [{ name, ...way }]),
  );
  return {
    isThere: ways.length > 0,
    /**
     * Sends alerts through each channel. Returns true if at least one worked, because a failed channel must not make
     * the others repeat alerts.
     */
    async tell(alerts: readonly Alert[], log: Pick<HostLog, 'info' | 'error'>): Promise<boolean> {
      if (alerts.length === 0) return false;
      const told = await Promise.all(
        ways.map(async ({ name, send, tries }) => {
          const isTold = await send(alerts);
          // If stopping the host aborted a message, the channel did not fail.
          if (isTold || !closing.aborted) tries.note(isTold);
          // A webhook's address is secret, so it is not logged.
          if (!isTold) log.error(`${name}: could not send alerts (${alerts.length})`);
          return isTold;
        }),
      );
      if (!told.includes(true)) return false;
      log.info({ problems: alerts.length }, 'alerts sent');
      return true;
    },
    /** The result of each channel's last use; null if it is not configured. */
    tried: (): Readonly<Record<'alertWebhook' | 'alertMail', Tried | null>> => ({
      alertWebhook: webhook?.tries.current() ?? null,
      alertMail: mail?.tries.current() ?? null,
    }),
  };
}

export type AlertWays = ReturnType<typeof openAlertWays>;

const remembered = (send: SendAlerts, now: () => number) => ({ send, tries: rememberTries(now) });
