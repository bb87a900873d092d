import * as v from 'valibot';
import { type PushAddress, pushAddress } from '../../contract/additions/push.ts';

/** The answer to a request for push messages. `refused`: the visitor does not allow messages. */
export type PushAnswer = PushAddress | 'refused' | 'not-possible';

/** Asks the visitor for permission, and the browser for its push address. */
export interface BrowserPush {
  ask(pushKey: string): Promise<PushAnswer>;
}

export const browserPush = (
  { serviceWorker }: Pick<Navigator, 'serviceWorker'>,
  notification: Pick<typeof Notification, 'requestPermission'>,
): BrowserPush => ({
  async ask(applicationServerKey) {
    try {
      if ((await notification.requestPermission()) !== 'granted') return 'refused';
      const { pushManager } = await serviceWorker.ready;
      // A subscription for another service, or for a key from before the database was lost, no longer works.
      await (await pushManager.getSubscription())?.unsubscribe();
      const asked = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
      const address = v.safeParse(pushAddress, asked.toJSON());
      return address.success ? address.output : 'not-possible';
    } catch {
      // The push service is unreachable or missing.
      return 'not-possible';
    }
  },
});
