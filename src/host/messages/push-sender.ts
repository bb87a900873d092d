import webPush from 'web-push';
import { type PushAddress, pushAddress } from '../../contract/additions/push.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { MessageText } from '../../domain/following/message-text.ts';
import type { SendMessage } from '../../service/events/tell-visitors.ts';
import type { PushKeys } from '../../service/secret/push-keys.ts';
import { noteForTwo, type Tries } from '../outcomes/tried.ts';
import type { PostPublic } from './post-public.ts';

/** The contact for push services if no public address is set. */
const nobody = 'mailto:nobody@queue.invalid';

interface Deps {
  readonly keys: PushKeys;
  readonly publicUrl: () => string | undefined;
  readonly post: PostPublic;
  readonly tries: Pick<Tries, 'note'>;
}

/**
 * Sends messages to browsers through their push services, encrypted so only the browser can read them. Phones choose
 * the addresses, so a deleted address is not a failure. Sending counts as failing only if two different addresses fail
 * in a row.
 */
export function pushSender({ keys, publicUrl, post, tries }: Deps): SendMessage {
  const note = noteForTwo<string>(tries);
  return async (address, read) => {
    const subscription = parsedJson(pushAddress, address);
    const message = await read();
    if (!message) return 'over';
    const request = subscription && requestFor(subscription, message);
    if (!request) return 'gone';
    const status = await post(request).catch((error) => {
      note(request.url, false);
      throw error;
    });
    if (status === 404 || status === 410) return 'gone';
    const isSent = status >= 200 && status < 300;
    note(request.url, isSent);
    return isSent ? 'sent' : 'failed';
  };

  /** Creates the request for a message. Returns undefined for keys that cannot be used for encryption. */
  function requestFor(subscription: PushAddress, { validSeconds, ...message }: MessageText) {
    const url = publicUrl();
    const subject = url?.startsWith('https:') ? url : nobody;
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: validSeconds,
          urgency: 'high',
          // With this topic, a call replaces earlier messages that have not arrived yet.
          topic: 'ticket',
        },
      );
      return { url: endpoint, headers: headers as Record<string, string>, body: body as Buffer };
    } catch {
      return undefined;
    }
  }
}
