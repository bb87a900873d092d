import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { heldTimers } from './held-timers.ts';

function open() {
  const timers = manualTimers();
  const held = heldTimers(timers);
  const ran: string[] = [];
  held.after(30_000, () => ran.push('screen ends'));
  held.after(300, () => ran.push('drawn'));
  return { timers, held, ran };
}

it('a screen with a viewer does not time out while the time is paused, and rendering continues', async () => {
  const { timers, held, ran } = open();
  await timers.pass(10_000);
  held.hold(true);
  await timers.pass(3_600_000);
  expect(ran).toEqual(['drawn']);
  expect(held.now()).toBe(10_000);
  held.hold(false);
  await timers.pass(19_999);
  expect(ran).toEqual(['drawn']);
  await timers.pass(1);
  expect(ran).toEqual(['drawn', 'screen ends']);
});

it('an idle visitor can be simulated at once, even while the time is paused', async () => {
  const { timers, held, ran } = open();
  await timers.pass(1_000);
  held.hold(true);
  held.skip(29_000);
  expect(ran).toEqual(['drawn', 'screen ends']);
});

it('a timer that is cancelled while the time is paused never runs', async () => {
  const timers = manualTimers();
  const held = heldTimers(timers);
  let runs = 0;
  const cancel = held.after(30_000, () => {
    runs += 1;
  });
  held.hold(true);
  cancel();
  held.hold(false);
  await timers.pass(60_000);
  expect(runs).toBe(0);
});
