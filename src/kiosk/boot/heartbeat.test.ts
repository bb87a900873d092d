import { expect, it } from 'vitest';
import type { Heartbeat } from '../../contract/additions/page/page-report.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { createClient } from '../api/client.ts';
import { startSession } from '../session/kiosk-session.ts';
import { startHeartbeat } from './heartbeat.ts';

it('a page tells its host every two seconds that it runs, and whether a visitor is there', async () => {
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
    ...{ client, eventLine: { send: () => false }, session, timers, version: '1.2.3' },
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
    { screen: 'paused', at: 'starting', version: '1.2.3', uptimeSeconds: 0 },
    { screen: 'paused', at: 'starting', version: '1.2.3', uptimeSeconds: 2 },
    { screen: 'idle', at: 'menu', version: '1.2.3', uptimeSeconds: 4 },
    { screen: 'visit', at: 'menu', version: '1.2.3', uptimeSeconds: 6 },
    { screen: 'idle', at: 'closed', version: '1.2.3', uptimeSeconds: 18 },
  ]);
  expect(returns).toBe(1);
});

it('the beats go over the connection to the events while there is one, and else as requests', async () => {
  const timers = manualTimers();
  const [sent, requested]: [object[], unknown[]] = [[], []];
  let isOpen = true;
  const client = createClient({
    fetch: async (_, init) => {
      requested.push(JSON.parse(String(init?.body)));
      return new Response(null, { status: 204 });
    },
    ...{ base: '/kiosk', timeoutMs: 6_000, onServiceTime() {} },
  });
  const eventLine = { send: (message: object) => isOpen && sent.push(message) > 0 };
  const session = startSession(timers);
  void startHeartbeat({ client, eventLine, session, timers, version: '1.2.3', onHostBack() {} });
  await timers.pass(2_000);
  isOpen = false;
  await timers.pass(2_000);
  const beat = { screen: 'paused', at: 'starting', version: '1.2.3' };
  expect(sent).toEqual([
    { ...beat, uptimeSeconds: 0 },
    { ...beat, uptimeSeconds: 2 },
  ]);
  expect(requested).toEqual([{ ...beat, uptimeSeconds: 4 }]);
});
