import type { Rate } from './token-buckets.ts';

const minute = 60_000;

/**
 * Takes one unit from a budget, which is stored as the time (in milliseconds) at which it is full again. If the budget
 * is used up, takes nothing, and `waitMs` is the time until the next unit.
 */
export function takeStored(
  wholeAt: number,
  { perMinute, burst = perMinute }: Rate,
  now: number,
): { readonly waitMs: number; readonly wholeAt: number } {
  const each = minute / perMinute;
  // The clock may have been set back.
  const used = Math.min(Math.max(0, wholeAt - now), burst * each);
  const waitMs = Math.ceil(Math.max(0, used - (burst - 1) * each));
  return { waitMs, wholeAt: Math.ceil(now + used + (waitMs > 0 ? 0 : each)) };
}
