import { expect, it } from 'vitest';
import { aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from './kiosk-session.ts';
import { playSounds } from './play-sounds.ts';

const timings = { inactivityMs: 60_000, ticketMs: 60_000, standbyMs: 0, advertisementMs: 0 };

function openKiosk() {
  const timers = manualTimers();
  const session = startSession(timers);
  const heard: string[] = [];
  playSounds(session, { warn: () => heard.push('warning'), arrive: () => heard.push('arrival') });
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  return { timers, session, heard };
}

it('a visitor hears one warning that the visit ends soon, and another warning after continuing the visit', async () => {
  const { timers, session, heard } = openKiosk();
  session.send({ type: 'group-opened', group: 'family' });
  await timers.pass(39_000);
  expect(heard).toEqual([]);
  await timers.pass(1_000);
  session.send({ type: 'touched' });
  expect(heard).toEqual(['warning']);
  session.send({ type: 'stayed' });
  await timers.pass(40_000);
  expect(heard).toEqual(['warning', 'warning']);
});

it('a visitor hears a sound when the number appears, and no sound when it reappears', () => {
  const { session, heard } = openKiosk();
  const draft = { language: 'en', services: ['passport'] };
  session.send({ type: 'draft-started', draft, questions: [], requestId: 'r1' });
  expect(heard).toEqual([]);
  const created = { ticket: aTicket({ number: 'B 003' }), waiting: aWaitingInfo() };
  session.send({ type: 'ticket-created', requestId: 'r1', created });
  expect(heard).toEqual(['arrival']);
  session.send({ type: 'help-opened' });
  session.send({ type: 'went-back' });
  expect(session.current().session.screen.at).toBe('ticket');
  expect(heard).toEqual(['arrival']);
});
