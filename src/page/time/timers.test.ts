import { expect, it, vi } from 'vitest';
import { pageTimers } from './timers.ts';

it('a timeout beyond the maximum of browsers does not fire at once', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const cancel = pageTimers.after(5_000_000 * 1_000, run);
  vi.advanceTimersByTime(24 * 24 * 60 * 60_000);
  expect(run).not.toHaveBeenCalled();
  cancel();
  vi.useRealTimers();
});
