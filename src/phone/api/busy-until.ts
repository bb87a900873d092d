import type { Failure } from '../../page/api/failure.ts';

/** The time until which the service has too many requests; undefined: another reason, or unknown. */
export const busyUntil = (failure: Failure, now: number): number | undefined =>
  failure.kind === 'refused' && failure.status === 429 && typeof failure.data.seconds === 'number'
    ? now + failure.data.seconds * 1_000
    : undefined;
