import type { Rate } from './token-buckets.ts';

const minute = 60_000;

/**
 * Takes one from a budget that is stored as the time at which it is whole again, in milliseconds. `waitMs` is the
 * time until one is available again; nothing is taken then.
 */
export function takeStored(
  wholeAt: number,
  { perMinute, burst = perMinute }: Rate,
  now: number,
): { readonly waitMs: number; readonly wholeAt: number } {
  const each = minute / perMinute;
  // The clock may be set back.
  const used = Math.min(Math.max(0, wholeAt - now), burst * each);
  const waitMs = Math.ceil(Math.max(0, used - (burst - 1) * each));
  return { waitMs, wholeAt: Math.ceil(now + used + (waitMs > 0 ? 0 : each)) };
}
