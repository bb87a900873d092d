/** If a service has fewer samples, the samples of the whole branch are used too. */
const enoughSamples = 10;

/** The durations assumed before any measurement: from 1.5 to 11 minutes, 5 on average. */
const defaultSamples = [1.5, 2.9, 4, 5.6, 11].map((minutes) => minutes * 60_000);

/** The number of typical samples that represent many. */
const typicalSamples = 5;

/** The time for which a ticket occupied its counter for a service, and its end, in milliseconds. */
export interface Sample {
  readonly endedAt: number;
  readonly duration: number;
  /** True if the wait shown to the visitor was correct; null if none was shown. */
  readonly wasTrue: boolean | null;
}

/** The samples of each service, newest first. */
export type Samples = ReadonlyMap<string, readonly Sample[]>;

/** Durations in milliseconds, in ascending order and never empty. */
export type Durations = readonly number[];

/**
 * The durations of each service: its own durations, and while there are few, also typical durations of the branch or
 * the defaults.
 */
export function durationsByService(
  samples: Samples,
  scaled: (sample: Sample) => number,
): (service: string) => Durations {
  let ofBranch: Durations | undefined;
  const known = new Map<string, Durations>();
  return (service) => {
    const before = known.get(service);
    if (before) return before;
    const own = (samples.get(service) ?? []).map(scaled);
    if (own.length < enoughSamples)
      ofBranch ??= withFallback([...samples.values()].flat().map(scaled), defaultSamples);
    const durations = withFallback(own, ofBranch ?? defaultSamples);
    known.set(service, durations);
    return durations;
  };
}

/** The mean of the samples of all services, or of the defaults. */
export function meanDuration(samples: Samples): number {
  return meanOf(withFallback(durationsOf([...samples.values()].flat()), defaultSamples));
}

const durationsOf = (samples: readonly Sample[]) => samples.map(({ duration }) => duration);

function withFallback(samples: readonly number[], fallback: Durations): Durations {
  const typical = Array.from({ length: typicalSamples }, (_, index) =>
    quantileOfAscending(fallback, (index + 0.5) / typicalSamples),
  );
  return [...samples, ...(samples.length < enoughSamples ? typical : [])].sort((a, b) => a - b);
}

export const meanOf = (durations: Durations): number =>
  durations.reduce((sum, duration) => sum + duration, 0) / durations.length;

/** The quantile of ascending numbers at a share from 0 to below 1. */
export function quantileOfAscending(ascending: readonly number[], share: number): number {
  return ascending[Math.floor(share * ascending.length)] ?? 0;
}

/**
 * The remaining durations of a counter that has been occupied for `elapsed` milliseconds, in ascending order and
 * never empty.
 */
export function remainingDurations(durations: Durations, elapsed: number): Durations {
  const longer = durations.filter((duration) => duration > elapsed).map((duration) => duration - elapsed);
  if (longer.length >= typicalSamples) return longer;
  // The service has taken longer than nearly all samples: its remaining time is as uncertain as the duration of long
  // services.
  const mean = meanOf(durations);
  const guessed = Array.from(
    { length: typicalSamples - longer.length },
    (_, index, count = typicalSamples - longer.length) =>
      -Math.log(1 - (index + 0.5) / count) * mean * tailShare,
  );
  return [...longer, ...guessed].sort((a, b) => a - b);
}

/** The mean remaining time of an unusually long service, as a share of the mean duration. */
const tailShare = 0.6;
