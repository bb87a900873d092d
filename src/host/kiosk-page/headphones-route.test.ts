import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMachine } from '../../testing/host/fake-machine.ts';
import { fakeSoundCards } from '../../testing/host/fake-sound-cards.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { noHeadphones } from '../devices/headphones/headphones.ts';
import { headphonesRoute } from './headphones-route.ts';

let cards: ReturnType<typeof fakeSoundCards>;
let host: TestHost;
beforeEach(async () => {
  cards = fakeSoundCards({ PCH: [{ name: 'Headphone Jack', isPlugged: false }] });
  const machine = { ...fakeMachine(), soundCards: cards };
  host = await openTestHost({}, { ...testHostDeps, machine });
});
afterEach(() => host.close());

const ask = async (plugged: string) => (await host.fetch(`/kiosk/headphones?plugged=${plugged}`)).json();

describe('the headphone state of the kiosk page', () => {
  it("is sent immediately if the page's state is outdated", async () => {
    expect(await ask('true')).toEqual({ plugged: false, watched: true });
  });

  it('is sent when headphones are plugged in and when they are pulled out', async () => {
    const pluggedIn = ask('false');
    cards.plug('PCH', true);
    expect(await pluggedIn).toEqual({ plugged: true, watched: true });
    const pulledOut = ask('true');
    cards.plug('PCH', false);
    expect(await pulledOut).toEqual({ plugged: false, watched: true });
  });

  it('is offered only if there is a jack to watch, so no visitor is invited to use an unwatched jack', async () => {
    const features = await (await host.fetch('/kiosk/host')).json();
    expect(features).toMatchObject({ ear: { watchesJack: true } });
  });

  it('does not delay a host that closes while a page waits for a change', async () => {
    const asked = ask('false');
    await expect.poll(async () => (await fetch(`${host.url}/health`)).status).toBe(200);
    await host.close();
    expect(await asked).toEqual({ plugged: false, watched: true });
  });

  it('is refused for an invalid request, with the name of the field', async () => {
    expect(await ask('perhaps')).toMatchObject({ code: 400, data: { field: 'plugged' } });
  });
});

it('a waiting request of the page ends before a proxy would end it', async () => {
  const timers = manualTimers();
  const subscribe = vi.fn(() => () => {});
  const app = Fastify();
  await app.register(
    headphonesRoute({
      pageOf: () => ({ headphones: { ...noHeadphones, subscribe } }),
      sleep: timers.sleep,
      closing: new AbortController().signal,
    }),
    { prefix: '/kiosk' },
  );
  const asked = app.inject({ url: '/kiosk/headphones?plugged=false' });
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  await expect.poll(() => subscribe.mock.calls.length).toBe(1);
  await timers.pass(24_999);
  expect(isAnswered).toBe(false);
  await timers.pass(1);
  expect((await asked).json()).toEqual({ plugged: false, watched: false });
});

it('operators see the watched jack in /health', async () => {
  cards.plug('PCH', true);
  const headphones = { plugged: true, watched: ['PCH: Headphone Jack'] };
  await expect.poll(async () => (await fetch(`${host.url}/health`)).json()).toMatchObject({ headphones });
});
