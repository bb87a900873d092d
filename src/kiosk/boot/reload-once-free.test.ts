import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { homeMenu } from '../session/idle-screen.ts';
import { startSession } from '../session/kiosk-session.ts';
import { reloadOnceFree } from './reload-once-free.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const draft = { language: 'en', services: ['passport'] };
const questions = ['name' as const];

function setUp() {
  const timers = manualTimers();
  const session = startSession(timers);
  const calls: string[] = [];
  let reloads = 0;
  const onBroken = reloadOnceFree({
    session,
    timers,
    hasCall: async () => calls.length > 0,
    reload: () => {
      reloads += 1;
    },
  });
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  const shown = () => session.current().session.screen;
  return { timers, session, calls, onBroken, shown, reloads: () => reloads };
}

it('a broken menu reloads the page after ten seconds, even if it fails again before then', async () => {
  const { timers, onBroken, shown, reloads } = setUp();
  for (let second = 0; second < 10; second++) {
    onBroken(shown());
    expect(reloads()).toBe(0);
    await timers.pass(1_000);
  }
  expect(reloads()).toBe(1);
});

it('a broken question reloads the page during the visit, because the question cannot be answered', async () => {
  const { timers, session, onBroken, shown, reloads } = setUp();
  session.send({ type: 'draft-started', draft, questions, requestId: '1' });
  expect(shown().at).toBe('name');
  onBroken(shown());
  await timers.pass(10_000);
  expect(reloads()).toBe(1);
});

it('a broken screen does not reload the page during a ticket request, a visit or a call', async () => {
  const { timers, session, calls, onBroken, shown, reloads } = setUp();
  session.send({ type: 'draft-started', draft, questions: [], requestId: '1' });
  onBroken(shown());
  await timers.pass(15_000);
  session.send({ type: 'went-home' });
  session.send({ type: 'ticket-refused', requestId: '1', refusal: { why: 'unreachable' } });
  session.send({ type: 'went-home' });
  session.send({ type: 'group-opened', group: 'family' });
  await timers.pass(15_000);
  expect(reloads()).toBe(0);
  session.send({ type: 'went-home' });
  calls.push('A 001');
  await timers.pass(25_000);
  expect(reloads()).toBe(0);
  calls.length = 0;
  expect(shown()).toMatchObject({ at: homeMenu.at });
  await timers.pass(60_000);
  expect(reloads()).toBe(1);
});
