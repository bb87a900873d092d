import { expect, it, vi } from 'vitest';
import { manualTimers } from '../../testing/manual-timers.ts';
import { runHook } from '../../testing/preview/run-hook.tsx';
import { useStartOrder } from './use-start-order.ts';

it('the frames of an overview start one after another; a frame that draws nothing delays no other frame for long', async () => {
  const timers = manualTimers();
  const { result, after } = runHook((count: number) => useStartOrder(count, timers), 5);
  expect(result().started).toBe(2);
  after(() => result().onDrawn(1));
  after(() => result().onDrawn(1));
  expect(result().started).toBe(3);
  await timers.pass(8_000);
  await vi.waitFor(() => expect(result().started).toBe(4));
  for (const index of [2, 3, 4]) after(() => result().onDrawn(index));
  expect(result().started).toBe(5);
});
