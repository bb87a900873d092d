import { describe, expect, it } from 'vitest';
import type { ShellMessage } from '../../page/browser/worker/messages.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { followKioskUpdates } from './kiosk-updates.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const minute = 60_000;

async function setUp() {
  const timers = manualTimers();
  const session = startSession(timers);
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  const worker = { hasUpdate: false, hostAnswers: true };
  const received: ShellMessage[] = [];
  let reloads = 0;
  void followKioskUpdates({
    async ask(message) {
      received.push(message);
      return message.type === 'update' ? worker.hasUpdate : worker.hostAnswers;
    },
    session,
    timers,
    reload: () => {
      reloads += 1;
    },
  });
  await timers.pass(0);
  return { timers, session, worker, received, reloads: () => reloads };
}

describe('a new version', () => {
  it('is looked up when the page has started, and every five minutes', async () => {
    const { timers, received } = await setUp();
    expect(received).toEqual([{ type: 'update' }]);
    await timers.pass(10 * minute);
    expect(received.slice(1)).toEqual([{ type: 'update' }, { type: 'update' }]);
  });

  it('replaces the page of an idle kiosk within six minutes', async () => {
    const { timers, worker, reloads } = await setUp();
    worker.hasUpdate = true;
    await timers.pass(6 * minute);
    expect(reloads()).toBe(1);
  });

  it('replaces a page whose idle screen changes again and again', async () => {
    const { timers, session, worker, reloads } = await setUp();
    worker.hasUpdate = true;
    for (let change = 0; change < 36; change++) {
      const idleState = change % 2 ? 'open' : 'paused';
      session.send({ type: 'idle-state-changed', idleState, timings });
      await timers.pass(10_000);
    }
    expect(reloads()).toBe(1);
  });

  it('never replaces a page that a visitor uses, and waits half a minute after the visit', async () => {
    const { timers, session, worker, reloads } = await setUp();
    worker.hasUpdate = true;
    await timers.pass(5 * minute - 1);
    session.send({ type: 'group-opened', group: 'family' });
    for (let tap = 0; tap < 20; tap++) {
      await timers.pass(20_000);
      session.send({ type: 'touched' });
    }
    expect(reloads()).toBe(0);
    session.send({ type: 'went-home' });
    await timers.pass(29_999);
    expect(reloads()).toBe(0);
    await timers.pass(1);
    expect(reloads()).toBe(1);
  });

  it('does not replace the page while the host does not answer', async () => {
    const { timers, worker, reloads } = await setUp();
    Object.assign(worker, { hasUpdate: true, hostAnswers: false });
    await timers.pass(60 * minute);
    expect(reloads()).toBe(0);
    worker.hostAnswers = true;
    await timers.pass(6 * minute);
    expect(reloads()).toBe(1);
  });
});
