import webPush from 'web-push';
import { type PushAddress, type PushMessage, pushAddress } from '../../contract/additions/push.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { SendMessage } from '../../service/events/tell-visitors.ts';
import type { PushKeys } from '../../service/secret/push-keys.ts';
import type { Tries } from '../outcomes/tried.ts';
import type { PostPublic } from './post-public.ts';

/** A call that comes later than this calls nobody. */
const ttlSeconds = 10 * 60;

/** Whom a push service asks about our messages where no public address is set. */
const nobody = 'mailto:nobody@queue.invalid';

interface Deps {
  readonly keys: PushKeys;
  readonly publicUrl: () => string | undefined;
  readonly post: PostPublic;
  readonly tries: Pick<Tries, 'note'>;
}

/** Sends messages to browsers over their push services, encrypted for the browser alone. */
export function pushSender({ keys, publicUrl, post, tries }: Deps): SendMessage {
  return async (address, message) => {
    const subscription = parsedJson(pushAddress, address);
    const request = subscription && requestFor(subscription, message);
    if (!request) return 'gone';
    const status = await post(request).catch((error) => {
      tries.note(false);
      throw error;
    });
    const isGone = status === 404 || status === 410;
    const isSent = status >= 200 && status < 300;
    tries.note(isGone || isSent);
    if (isGone) return 'gone';
    return isSent ? 'sent' : 'failed';
  };

  /** Undefined for keys with which nothing can be encrypted. */
  function requestFor(subscription: PushAddress, message: PushMessage) {
    const url = publicUrl();
    const subject = url?.startsWith('https:') ? url : nobody;
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency: 'high',
          // The counter replaces a message that has not arrived yet.
          topic: 'ticket',
        },
      );
      return { url: endpoint, headers: headers as Record<string, string>, body: body as Buffer };
    } catch {
      return undefined;
    }
  }
}
