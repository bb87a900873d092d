import { expect, it, vi } from 'vitest';
import { pageTimers } from './timers.ts';

it('a time beyond what a browser can wait does not pass at once', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const cancel = pageTimers.after(5_000_000 * 1_000, run);
  vi.advanceTimersByTime(24 * 24 * 60 * 60_000);
  expect(run).not.toHaveBeenCalled();
  cancel();
  vi.useRealTimers();
});
