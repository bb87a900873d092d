import { expect, it } from 'vitest';
import type { Heartbeat } from '../../contract/additions/page/page-report.ts';
import { createClient } from '../../page/api/client.ts';
import type { Frames } from '../../page/browser/painted-frames.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { startHeartbeat } from './kiosk-heartbeat.ts';

const painted: Frames = { request: (run) => run(), isVisible: () => true };

it('a page reports to its host every two seconds that it is running, and whether a visitor is there', async () => {
  const timers = manualTimers();
  const session = startSession(timers);
  const received: Heartbeat[] = [];
  let isHostAway = false;
  const client = createClient({
    fetch: async (url, init) => {
      expect(url).toBe('/kiosk/heartbeat');
      if (isHostAway) throw new TypeError('Failed to fetch');
      received.push(JSON.parse(String(init?.body)));
      return new Response(null, { status: 204 });
    },
    base: '/kiosk',
    timeoutMs: 6_000,
    onServiceTime: () => {},
  });
  let returns = 0;
  void startHeartbeat({
    client,
    eventConnection: { send: () => false },
    session,
    isPausedByStaff: () => false,
    timers,
    version: '1.2.3',
    frames: painted,
    onHostBack: () => {
      returns += 1;
    },
  });
  await timers.pass(2_000);

  const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  await timers.pass(2_000);
  session.send({ type: 'group-opened', group: 'family' });
  await timers.pass(2_000);
  isHostAway = true;
  await timers.pass(10_000);
  expect(returns).toBe(0);
  isHostAway = false;
  session.send({ type: 'went-home' });
  session.send({ type: 'idle-state-changed', idleState: 'closed', timings });
  await timers.pass(2_000);
  expect(received).toEqual([
    { screen: 'paused', at: 'starting', version: '1.2.3', uptimeSeconds: 0, frameAgeSeconds: 0 },
    { screen: 'paused', at: 'starting', version: '1.2.3', uptimeSeconds: 2, frameAgeSeconds: 0 },
    { screen: 'idle', at: 'menu', version: '1.2.3', uptimeSeconds: 4, frameAgeSeconds: 0 },
    { screen: 'visit', at: 'menu', version: '1.2.3', uptimeSeconds: 6, frameAgeSeconds: 0 },
    { screen: 'idle', at: 'closed', version: '1.2.3', uptimeSeconds: 18, frameAgeSeconds: 0 },
  ]);
  expect(returns).toBe(1);
});

it('the heartbeats use the event connection, or requests if there is no connection', async () => {
  const timers = manualTimers();
  const [sent, requested]: [object[], unknown[]] = [[], []];
  let isOpen = true;
  const client = createClient({
    fetch: async (_, init) => {
      requested.push(JSON.parse(String(init?.body)));
      return new Response(null, { status: 204 });
    },
    base: '/kiosk',
    timeoutMs: 6_000,
    onServiceTime() {},
  });
  const eventConnection = { send: (message: object) => isOpen && sent.push(message) > 0 };
  const session = startSession(timers);
  void startHeartbeat({
    client,
    eventConnection,
    session,
    isPausedByStaff: () => false,
    timers,
    version: '1.2.3',
    frames: painted,
    onHostBack() {},
  });
  await timers.pass(2_000);
  isOpen = false;
  await timers.pass(2_000);
  const beat = { screen: 'paused', at: 'starting', version: '1.2.3' };
  expect(sent).toEqual([
    { ...beat, uptimeSeconds: 0, frameAgeSeconds: 0 },
    { ...beat, uptimeSeconds: 2, frameAgeSeconds: 0 },
  ]);
  expect(requested).toEqual([{ ...beat, uptimeSeconds: 4, frameAgeSeconds: 0 }]);
});

it('a heartbeat says how long ago the page was painted, and asks for at most one frame', async () => {
  const timers = manualTimers();
  const ages: unknown[] = [];
  const asked: (() => void)[] = [];
  let isVisible = true;
  const frames: Frames = { request: (run) => void asked.push(run), isVisible: () => isVisible };
  const eventConnection = { send: (beat: object) => ages.push((beat as Heartbeat).frameAgeSeconds) > 0 };
  const client = createClient({ fetch, base: '/kiosk', timeoutMs: 6_000, onServiceTime() {} });
  const session = startSession(timers);
  void startHeartbeat({
    client,
    eventConnection,
    session,
    isPausedByStaff: () => false,
    timers,
    version: '1',
    frames,
    onHostBack() {},
  });
  await timers.pass(0);
  asked[0]?.();
  await timers.pass(6_000);
  expect([ages, asked.length]).toEqual([[0, 2, 4, 6], 2]);
  isVisible = false;
  await timers.pass(20_000);
  isVisible = true;
  await timers.pass(4_000);
  expect([ages.slice(4, 6), ages.slice(-2), asked.length]).toEqual([[null, null], [2, 4], 2]);
  asked[1]?.();
  await timers.pass(2_000);
  expect([ages.at(-1), asked.length]).toEqual([2, 3]);
});
