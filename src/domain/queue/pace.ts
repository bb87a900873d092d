import { meanOf, type Samples } from './duration-samples.ts';

/** The durations of tickets that ended within this time show today's pace. */
const recentMs = 3 * 60 * 60_000;

/** With fewer earlier samples, the recent samples of a service cannot be compared. */
const enoughEarlier = 5;

/** The usual difference between two days, and between two tickets, as shares of the mean. */
const dayToDay = 0.15;
const ticketToTicket = 0.7;

/** The ratio of today's durations to the durations of earlier days. */
export interface Pace {
  /** The expected ratio; 1 if nothing is different. */
  readonly factor: number;
  /** The uncertainty of the ratio, as a share of the ratio. */
  readonly spread: number;
  /** The measured ratio, which is uncertain with few recent samples. */
  readonly measured: number;
  isRecent(sample: { readonly endedAt: number }): boolean;
}

/**
 * The pace of a branch at a moment, from the durations of all services. A few recent tickets change little: the
 * ratio deviates from 1 only as far as their number makes probable.
 */
export function paceOf(samples: Samples, now: number): Pace {
  const isRecent = ({ endedAt }: { readonly endedAt: number }) => endedAt > now - recentMs;
  let recent = 0;
  let expected = 0;
  let count = 0;
  for (const ofService of samples.values()) {
    const earlier = ofService.filter((sample) => !isRecent(sample)).map(({ duration }) => duration);
    if (earlier.length < enoughEarlier) continue;
    const mean = meanOf(earlier);
    for (const sample of ofService) {
      if (!isRecent(sample)) continue;
      recent += sample.duration;
      expected += mean;
      count += 1;
    }
  }
  const measured = expected > 0 ? recent / expected : 1;
  const weight = count / (count + (ticketToTicket / dayToDay) ** 2);
  return {
    factor: 1 + weight * (measured - 1),
    spread: dayToDay * Math.sqrt(1 - weight),
    measured,
    isRecent,
  };
}
