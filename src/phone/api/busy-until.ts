import type { Failure } from '../../page/api/failure.ts';

/** The end of a service's rate limit, if the failure is a rate limit and gives its end. */
export const busyUntil = (failure: Failure, now: number): number | undefined =>
  failure.kind === 'refused' && failure.status === 429 && typeof failure.data.seconds === 'number'
    ? now + failure.data.seconds * 1_000
    : undefined;
