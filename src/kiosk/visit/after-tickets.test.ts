import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { afterTickets } from './after-tickets.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const requestId = 'request-0000-0001';

function setUp() {
  const timers = manualTimers();
  const session = startSession(timers);
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  let reads = 0;
  const read = () =>
    afterTickets(session, timers).then(() => {
      reads += 1;
    });
  return { timers, session, read, reads: () => reads };
}

it('the waits are read at once while nobody waits for a number', async () => {
  const { timers, read, reads } = setUp();
  void read();
  await timers.pass(0);
  expect(reads()).toBe(1);
});

it('a visitor who waits for a number gets it before the waits are read', async () => {
  const { timers, session, read, reads } = setUp();
  const draft = { services: ['passport'], language: 'en' };
  session.send({ type: 'draft-started', draft, questions: [], requestId });
  void read();
  await timers.pass(5_000);
  expect(reads()).toBe(0);
  session.send({ type: 'ticket-refused', requestId, refusal: { why: 'unreachable' } });
  await timers.pass(0);
  expect(reads()).toBe(0);
  await timers.pass(300);
  expect(reads()).toBe(1);
});
