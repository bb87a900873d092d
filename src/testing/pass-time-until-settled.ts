import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { ManualTimers } from './manual-timers.ts';

/**
 * On a busy machine, sockets only deliver while this process yields the processor, which it does after this
 * many steps.
 */
const stepsWithoutRest = 5;

/**
 * Waits for a promise that needs both sockets and time. Advances by 20 ms only after sockets had time to
 * deliver, so no answer is late.
 */
export async function passTimeUntilSettled<T>(
  timers: Pick<ManualTimers, 'pass'>,
  promise: Promise<T>,
): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  promise.then(over, over);
  for (let step = 1; !isOver; step++) {
    for (let turns = 0; turns < 10 && !isOver; turns++) await turn();
    if (step % stepsWithoutRest === 0) await sleep(1);
    await timers.pass(20);
  }
  return promise;
}
