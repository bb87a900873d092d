import { setImmediate as turn } from 'node:timers/promises';
import type { ManualTimers } from './manual-timers.ts';

/** Waits for a promise that needs both sockets and time. Lets 20 ms pass only after sockets had time to deliver, so that no answer is late. */
export async function passTimeUntilSettled<T>(timers: ManualTimers, promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  promise.then(over, over);
  while (!isOver) {
    for (let turns = 0; turns < 10 && !isOver; turns++) await turn();
    await timers.pass(20);
  }
  return promise;
}
