import { growingDelay } from './growing-delay.ts';

/** The number of wrong passwords without a delay. */
const freeFailures = 4;

/** Milliseconds from the last of `failures` consecutive failures until the next attempt is accepted. */
export function loginDelay(failures: number): number {
  return growingDelay(failures, freeFailures);
}
