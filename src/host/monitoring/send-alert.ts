import type { Alert } from '../../service/operations/fleet/follow-problems.ts';
import { runProgram } from '../programs/run-program.ts';
import { alertMail, alertMessage } from './alert-text.ts';

/** Resolves to false if nobody received the alerts. */
export type SendAlerts = (alerts: readonly Alert[]) => Promise<boolean>;

const webhookTimeoutMs = 10_000;
const pausesMs = [0, 2_000, 10_000];

interface WebhookDeps {
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Aborts the current attempt and prevents further attempts. */
  readonly closing: AbortSignal;
}

/** Posts problems as JSON. A redirect is a failure, because the data may only go to the operator's address. */
export function webhookAlerts(url: string, { fetch, sleep, closing }: WebhookDeps): SendAlerts {
  async function post(body: string): Promise<boolean> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(webhookTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  }
  return async (alerts) => {
    const body = JSON.stringify(alertMessage(alerts));
    for (const pauseMs of pausesMs) {
      await sleep(pauseMs);
      if (closing.aborted) return false;
      if (await post(body).catch(() => false)) return true;
    }
    return false;
  };
}

/** The time limit of the command. A mail server may be slow. */
const mailTimeoutMs = 60_000;
/** The limit of the command's output, which is not read. */
const mailOutputBytes = 64 * 1024;

/** Passes a mail to a command, without a shell. Kills the command when the signal is aborted. */
export const mailAlerts =
  ([file, ...args]: readonly [string, ...string[]], signal: AbortSignal): SendAlerts =>
  async (alerts) => {
    const limits = {
      ...({ kind: 'mail', watchdogMs: mailTimeoutMs, maxBytes: mailOutputBytes } as const),
      signal,
    };
    return (await runProgram({ file, args }, alertMail(alerts), limits)) !== undefined;
  };
