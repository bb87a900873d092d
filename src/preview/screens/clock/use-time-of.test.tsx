import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { runHook } from '../../../testing/preview/run-hook.tsx';
import { useTimeOf } from './use-time-of.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A time on the page that began at 0 and runs `speed` times as fast as the machine's clock. */
function openTime(speed: number) {
  const monotonic = () => performance.now() - startedAt;
  const startedAt = performance.now();
  const clock = { at: 0, speed, since: 0 };
  const hook = runHook((running: typeof clock) => useTimeOf(running, monotonic), clock);
  return { ...hook, pass: (ms: number) => hook.after(() => vi.advanceTimersByTime(ms)) };
}

it('a running time is updated every second, and a fast time four times as often', () => {
  const usual = openTime(1);
  usual.pass(999);
  expect(usual.result()).toBe(0);
  usual.pass(1);
  expect(usual.result()).toBe(1_000);
  const fast = openTime(60);
  fast.pass(250);
  expect(fast.result()).toBe(15_000);
});

it('a paused time is not updated', () => {
  openTime(0);
  expect(vi.getTimerCount()).toBe(0);
});
