import { setTimeout as after } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { tellVisitors } from '../../service/events/tell-visitors.ts';
import { readPushKeys } from '../../service/secret/push-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { publicPoster } from '../messages/post-public.ts';
import { pushSender } from '../messages/push-sender.ts';
import { openSmsGateway } from '../messages/sms-gateway.ts';
import { rememberTries } from '../outcomes/tried.ts';
import type { Settings } from '../settings/settings.ts';
import type { HostLog } from './own-service.ts';
import { messagesDropped } from './service-metrics.ts';

/** The timeout for a request to a push service. The request is retried afterwards. */
const pushTimeoutMs = 10_000;

interface Deps {
  readonly store: ServiceStore;
  readonly registry: Registry;
  readonly smsGateway: Settings['smsGateway'];
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly publicUrl: () => string | undefined;
}

/** Opens the channels to visitors who are not looking at a screen. */
export async function openVisitorMessages({ store, registry, smsGateway, now, monotonic, publicUrl }: Deps) {
  const dropped = messagesDropped(registry);
  const closing = new AbortController();
  const sms = smsGateway && openSmsGateway(smsGateway, { now, closing: closing.signal });
  const keys = await readPushKeys(store.db);
  const tries = rememberTries(now);
  const push = pushSender({
    keys,
    publicUrl,
    tries,
    post: publicPoster({ timeoutMs: pushTimeoutMs, closing: closing.signal }),
  });
  return {
    /** The channels as the service announces them. */
    announced: { pushKey: keys.publicKey, sendsSms: sms !== undefined },
    tried: () => ({ sms: sms?.tried() ?? null, push: tries.current() }),
    /**
     * Sends messages about tickets until the returned function is called. That function waits for messages in
     * progress.
     */
    start(log: HostLog): () => Promise<void> {
      const sleep = (ms: number) =>
        after(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      const senders = { push, ...(sms && { sms: sms.send }) };
      const onOver = (way: 'push' | 'sms') => dropped.inc({ way });
      const teller = tellVisitors({ store, senders, log, onOver, sleep, monotonic });
      return () => {
        closing.abort();
        return teller.close();
      };
    },
  };
}
