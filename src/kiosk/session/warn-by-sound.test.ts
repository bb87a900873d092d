import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from './kiosk-session.ts';
import { warnBySound } from './warn-by-sound.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };

it('a visitor hears once that the visit ends soon, and again after continuing meanwhile', async () => {
  const timers = manualTimers();
  const session = startSession(timers);
  let warnings = 0;
  warnBySound(session, () => {
    warnings += 1;
  });
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  session.send({ type: 'group-opened', group: 'family' });
  await timers.pass(39_000);
  expect(warnings).toBe(0);
  await timers.pass(1_000);
  session.send({ type: 'touched' });
  expect(warnings).toBe(1);
  session.send({ type: 'stayed' });
  await timers.pass(40_000);
  expect(warnings).toBe(2);
});
