import { expect, it } from 'vitest';
import { sleeplessClock } from './clock-state.ts';

it('the monotonic clock continues while the machine sleeps', () => {
  let awake = 5_000;
  let uptime = 90_000;
  const clock = sleeplessClock(
    () => awake,
    () => uptime,
  );
  expect(clock()).toBe(5_000);
  awake += 1_500;
  uptime += 1_600;
  expect(clock()).toBe(6_500);
  awake += 1_500;
  uptime += 1_500 + 8 * 60 * 60_000;
  expect(clock() - 8_000).toBeCloseTo(8 * 60 * 60_000 + 100);
});
