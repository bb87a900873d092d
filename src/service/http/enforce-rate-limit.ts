import { tooManyRequests } from './errors.ts';

/** Throws a 429 if the wait is more than 0 milliseconds. */
export function enforceRateLimit(waitMs = 0): void {
  if (waitMs > 0) throw tooManyRequests(waitMs);
}
