import { expect, it } from 'vitest';
import { browserPush } from './browser-push.ts';

const address = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
};

function aBrowser(permission: NotificationPermission, subscribed: object | null = address) {
  const done: string[] = [];
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => done.push('unsubscribed') }),
    async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
      done.push(`subscribed to ${applicationServerKey}, visible: ${userVisibleOnly}`);
      if (subscribed === null) throw new DOMException('no push service', 'AbortError');
      return { toJSON: () => ({ ...subscribed, expirationTime: null }) };
    },
  };
  const serviceWorker = { ready: Promise.resolve({ pushManager }) } as unknown as ServiceWorkerContainer;
  return { done, push: browserPush({ serviceWorker }, { requestPermission: async () => permission }) };
}

it('a browser is asked for its push address after its visitor has allowed messages, and forgets an older address', async () => {
  const { done, push } = aBrowser('granted');
  expect(await push.ask('key')).toEqual(address);
  expect(done).toEqual(['unsubscribed', 'subscribed to key, visible: true']);
});

it('a browser whose visitor does not allow messages is not subscribed', async () => {
  for (const permission of ['denied', 'default'] as const) {
    const { done, push } = aBrowser(permission);
    expect([await push.ask('key'), done]).toEqual(['refused', []]);
  }
});

it('a browser without a push service gives an answer instead of an error', async () => {
  expect(await aBrowser('granted', null).push.ask('key')).toBe('not-possible');
  expect(await aBrowser('granted', { endpoint: 7 }).push.ask('key')).toBe('not-possible');
});
