import type { ReadMessage, SendMessage, SendResult } from '../../service/events/tell-visitors.ts';
import { noteForTwo, rememberTries, type Tried } from '../outcomes/tried.ts';
import { isProgramThere } from '../programs/find-program.ts';
import { runProgram } from '../programs/run-program.ts';
import type { SmsSetting } from './sms-setting.ts';

const timeoutMs = 15_000;
/** The limit of the program's output, which is not read. */
const outputBytes = 64 * 1024;

/** Sends one text to a phone number, and reads the text only when its turn comes. */
type SendText = (number: string, read: ReadMessage) => Promise<SendResult>;

/** Sends text messages to visitors. */
export interface SmsGateway {
  readonly send: SendMessage;
  /** The state of the gateway. A missing program counts as failing from the start. */
  tried(): Tried;
}

interface Deps {
  readonly now: () => number;
  /** Aborts the messages in progress. */
  readonly closing: AbortSignal;
}

export function openSmsGateway(
  setting: SmsSetting & { readonly token?: string | undefined },
  { now, closing }: Deps,
): SmsGateway {
  const sendText = setting.kind === 'command' ? byProgram(setting, closing) : byWebhook(setting, closing);
  const tries = rememberTries(now);
  const note = noteForTwo<string>(tries);
  if (setting.kind === 'command' && !isProgramThere(setting.file)) tries.note(false);
  return {
    async send(number, read): Promise<SendResult> {
      const result = await sendText(number, read).catch(() => 'failed' as const);
      // A message that expired before it was sent is neither a success nor a failure of the gateway.
      if (result === 'over') return result;
      note(number, result === 'sent');
      return result;
    },
    tried: tries.current,
  };
}

/**
 * Passes the number as the first line of the program's input, and then the text. Other users can read a program's
 * arguments.
 */
function byProgram({ file, args }: Extract<SmsSetting, { kind: 'command' }>, signal: AbortSignal): SendText {
  // A modem sends one message at a time.
  let before: Promise<unknown> = Promise.resolve();
  const limits = { kind: 'sms', watchdogMs: timeoutMs, maxBytes: outputBytes, signal } as const;
  return (number, read) => {
    const run = before.then(async () => {
      const message = await read();
      if (!message) return 'over';
      const output = await runProgram({ file, args }, `${number}\n${message.text}\n`, limits);
      return output === undefined ? 'failed' : 'sent';
    });
    before = run.catch(() => undefined);
    return run;
  };
}

/**
 * Posts `{ "to": "+49...", "text": "..." }`. A redirect is a failure, because the data may only go to the operator's
 * address.
 */
function byWebhook(
  { url, token }: Extract<SmsSetting, { kind: 'webhook' }> & { readonly token?: string | undefined },
  closing: AbortSignal,
): SendText {
  return async (to, read) => {
    const message = await read();
    if (!message) return 'over';
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text: message.text }),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok ? 'sent' : 'failed';
  };
}
