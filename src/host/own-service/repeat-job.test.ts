import { beforeEach, expect, it, vi } from 'vitest';
import { repeatJob } from './repeat-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('a slow job is started again only after it ends, and a stop waits for the job', async () => {
  const ends: (() => void)[] = [];
  const job = vi.fn(() => new Promise<void>((end) => ends.push(end)));
  const stop = repeatJob(job, 3_000, vi.fn());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(job).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(job).toHaveBeenCalledTimes(2);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isStopped).toBe(false);
  ends[1]?.();
  await stopped;
  expect(job).toHaveBeenCalledTimes(2);
});

it('a failing job is reported, and runs again', async () => {
  const onFailure = vi.fn();
  const job = vi.fn(() => Promise.reject(new Error('locked')));
  const stop = repeatJob(job, 1_000, onFailure);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onFailure.mock.calls).toEqual([[new Error('locked')], [new Error('locked')]]);
  await stop();
});
