import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PushKeys, readPushKeys } from '../../service/secret/push-keys.ts';
import { openTestStore } from '../../testing/service/open-test-store.ts';
import { aPushAddress } from '../../testing/service/phone-client.ts';
import { openPushService } from '../../testing/service/push-service.ts';
import { rememberTries, type Tries } from '../outcomes/tried.ts';
import { publicPoster } from './post-public.ts';
import { pushSender } from './push-sender.ts';

const message = { title: 'B 047 · Counter 4', text: 'Number B 047, please go to counter 4.', language: 'en' };
const read = async () => ({ ...message, validSeconds: 120 });

let keys: PushKeys;
let tries: Tries;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeEach(async () => {
  tries = rememberTries(() => 1);
  const store = await openTestStore();
  keys = await readPushKeys(store.db);
  await store.close();
  service = await openPushService(keys.publicKey);
});
afterEach(() => service.close());

const sender = (timeoutMs = 10_000, trustedOrigin = service.origin) =>
  pushSender({
    keys,
    publicUrl: () => 'https://queue.example',
    tries,
    post: publicPoster({ timeoutMs, trustedOrigin, closing: new AbortController().signal }),
  });
const sendTo = (address: object, send = sender()) => send(JSON.stringify(address), read);

describe('a notification', () => {
  it('is readable only by the browser, is urgent, and comes from the service to which the browser has subscribed', async () => {
    expect(await sendTo(service.address)).toBe('sent');
    expect(service.refused).toEqual([]);
    expect(service.received).toEqual([
      {
        message,
        ttl: 120,
        urgency: 'high',
        topic: 'ticket',
        claims: { aud: service.origin, sub: 'https://queue.example', exp: expect.any(Number) },
      },
    ]);
  });

  it.each([404, 410])('is reported as undeliverable if the browser is gone (%i)', async (status) => {
    service.answerWith(status);
    expect(await sendTo(service.address)).toBe('gone');
    expect(tries.current().state).toBe('never');
  });

  it('to one address that never works does not make messages count as failing', async () => {
    const dead = { ...service.address, endpoint: 'https://push.invalid/send' };
    const send = sender();
    await sendTo(service.address, send);
    for (const _ of [1, 2]) {
      await expect(sendTo(dead, send)).rejects.toThrow();
      expect(tries.current().state).toBe('works');
    }
  });

  it('is not sent after its content has expired', async () => {
    expect(await sender()(JSON.stringify(service.address), async () => undefined)).toBe('over');
    expect(service.received).toEqual([]);
  });

  it('has failed, but is not undeliverable, if the push service has a problem', async () => {
    service.answerWith(503, 429);
    const send = sender();
    const other = { ...service.address, endpoint: `${service.address.endpoint}-2` };
    expect([await sendTo(service.address, send), await sendTo(other, send)]).toEqual(['failed', 'failed']);
    expect(tries.current()).toEqual({ state: 'fails', failsSince: 1 });
    await sendTo(service.address, send);
    expect(tries.current().state).toBe('works');
  });

  it('is dropped if no response arrives in time', async () => {
    service.hang();
    await expect(sendTo(service.address, sender(50))).rejects.toThrow();
  });

  it('is dropped if the address switches to another protocol', async () => {
    service.changeProtocol();
    await expect(sendTo(service.address)).rejects.toThrow();
  });

  it('is not sent with keys that no browser creates', async () => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    expect(await sendTo({ ...service.address, keys })).toBe('gone');
  });
});

it.each([
  'https://127.0.0.1/send',
  'https://192.168.0.1/send',
  'https://169.254.169.254/latest',
  'https://[::1]/send',
  'https://[fd00::1]/send',
  'https://localhost/send',
])('the service calls no address in its own network: %s', async (endpoint) => {
  await expect(sendTo(aPushAddress(endpoint), sender(10_000, 'https://other.example'))).rejects.toThrow(
    /not a public/,
  );
});
