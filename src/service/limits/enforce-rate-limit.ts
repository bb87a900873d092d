import { tooManyRequests } from '../http/errors.ts';

/** Throws a 429 if there is anything to wait for. */
export function enforceRateLimit(waitMs = 0): void {
  if (waitMs > 0) throw tooManyRequests(waitMs);
}
