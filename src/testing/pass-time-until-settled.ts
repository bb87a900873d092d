import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { ManualTimers } from './manual-timers.ts';

/** The number of steps after which this process yields the processor. On a busy machine, sockets deliver only then. */
const stepsWithoutRest = 5;

/**
 * Waits for a promise that needs both sockets and time. Advances by 20 ms only after sockets have had time to deliver,
 * so no response is late.
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
