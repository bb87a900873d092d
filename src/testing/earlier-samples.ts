import type { Sample } from '../domain/queue/duration-samples.ts';

/** Samples of an earlier day with these durations (in milliseconds). */
export const earlierSamples = (durations: readonly number[]): Sample[] =>
  durations.map((duration) => ({ endedAt: Number.NEGATIVE_INFINITY, duration, wasTrue: null }));
