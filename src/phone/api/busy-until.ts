import type { Failure } from '../../page/api/failure.ts';

/** Until when the service has too many requests; undefined: there is another reason, or it has not said. */
export const busyUntil = (failure: Failure, now: number): number | undefined =>
  failure.kind === 'refused' && failure.status === 429 && typeof failure.data.seconds === 'number'
    ? now + failure.data.seconds * 1_000
    : undefined;
