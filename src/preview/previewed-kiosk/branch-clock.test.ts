import { expect, it } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { branchClock } from './branch-clock.ts';

function open(speed: number) {
  const timers = manualTimers();
  const every = (ms: number, run: () => void) => {
    let cancel = () => {};
    const next = () => {
      cancel = timers.after(ms, () => {
        run();
        next();
      });
    };
    next();
    return () => cancel();
  };
  let jumps = 0;
  const clock = branchClock({ monotonic: timers.now, every }, { at: 1_000_000, speed });
  clock.onJump(() => {
    jumps += 1;
  });
  return { clock, timers, jumps: () => jumps };
}

it('the time of a branch is paused at speed 0', async () => {
  const { clock, timers, jumps } = open(0);
  await timers.pass(3_600_000);
  expect(clock.now()).toBe(1_000_000);
  expect(jumps()).toBe(0);
});

it('an hour passes in a minute at speed 60, and the kiosk notices each minute', async () => {
  const { clock, timers, jumps } = open(60);
  await timers.pass(60_000);
  expect(clock.now()).toBe(1_000_000 + 3_600_000);
  expect(jumps()).toBe(60);
});

it('a new time is noticed at once, and a return to normal speed ends the extra updates', async () => {
  const { clock, timers, jumps } = open(600);
  clock.set({ at: 5_000_000, speed: 1 });
  expect([clock.now(), jumps()]).toEqual([5_000_000, 1]);
  await timers.pass(60_000);
  expect([clock.now(), jumps()]).toEqual([5_060_000, 1]);
});

it('the time of a branch has whole milliseconds, like the responses of a service', () => {
  let at = 0;
  const monotonic = () => (at += 0.7);
  expect(branchClock({ monotonic, every: () => () => {} }, { at: 0, speed: 1 }).now()).toBe(0);
});
