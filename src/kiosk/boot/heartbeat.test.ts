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
  void startHeartbeat({ client, session, timers, version: '1.2.3' });
  await timers.pass(2_000);

  const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  await timers.pass(2_000);
  session.send({ type: 'group-opened', group: 'family' });
  await timers.pass(2_000);
  isHostAway = true;
  await timers.pass(10_000);
  isHostAway = false;
  session.send({ type: 'went-home' });
  session.send({ type: 'idle-state-changed', idleState: 'closed', timings });
  await timers.pass(2_000);
  expect(received).toEqual([
    { screen: 'paused', version: '1.2.3', uptimeSeconds: 0 },
    { screen: 'paused', version: '1.2.3', uptimeSeconds: 2 },
    { screen: 'idle', version: '1.2.3', uptimeSeconds: 4 },
    { screen: 'visit', version: '1.2.3', uptimeSeconds: 6 },
    { screen: 'idle', version: '1.2.3', uptimeSeconds: 18 },
  ]);
});
