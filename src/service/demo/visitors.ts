import type { Service } from '../../contract/service.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { isWithinOpeningHours, type Schedule } from '../../domain/calendar/schedule.ts';
import { serviceStatistics } from './service-statistics.ts';

/** The opening hours of the demo. */
export interface DemoHours extends Omit<Schedule, 'windows'> {
  readonly timeZone: string;
}

/** A simulated visitor of the demo. */
export interface Visitor {
  readonly service: string;
  readonly language: string;
  /** The number of calls until the visitor comes; undefined if the visitor has left. */
  readonly callsNeeded: number | undefined;
}

/** By hour of the day: a quiet night and morning, a peak, lunch, and a smaller peak. */
const visitorsPerHour = [
  18, 18, 18, 18, 18, 18, 20, 24, 34, 46, 54, 50, 36, 32, 44, 46, 36, 28, 26, 24, 22, 20, 20, 18,
];
const maxVisitorsPerHour = Math.max(...visitorsPerHour);

const hourMs = 3_600_000;

/** No visitor enters later than this before closing, so that all are served before. */
const lastEntryMs = 35 * 60_000;

/** No visitor enters while this many are waiting. */
export const maxWaiting = 12;

/** An empty branch attracts twice the visitors of the hour, a half full one exactly those. */
const emptyBranchFactor = 2;

/** Whether the demo is open at an instant (milliseconds). */
export function isDemoOpen(hours: DemoHours, now: number): boolean {
  return isWithinOpeningHours(hours, branchTime(now, hours.timeZone));
}

/** Milliseconds until the next candidate passes, independent of the hour. */
export function nextCandidateDelayMs(random: () => number): number {
  return (-Math.log(1 - random()) * hourMs) / (maxVisitorsPerHour * emptyBranchFactor);
}

/** The probability, 0 to 1, that a candidate enters; it depends on the hour and on the number of waiting visitors. */
export function entryProbability(hours: DemoHours, now: number, waiting: number): number {
  if (waiting >= maxWaiting || !isDemoOpen(hours, now) || !isDemoOpen(hours, now + lastEntryMs)) return 0;
  const { minute } = branchTime(now, hours.timeZone);
  const ofHour = (visitorsPerHour[Math.floor(minute / 60)] ?? 0) / maxVisitorsPerHour;
  return ofHour * (1 - waiting / maxWaiting);
}

interface VisitorChoices {
  readonly services: readonly Pick<Service, 'key' | 'name'>[];
  readonly languages: readonly string[];
}

/** Creates a random visitor. Most speak the first language, and most come at the first call. */
export function createVisitor({ services, languages }: VisitorChoices, random: () => number): Visitor {
  const shares = services.map(({ name }) => serviceStatistics[name]?.share ?? 0);
  let left = random() * shares.reduce((sum, share) => sum + share, 0);
  const index = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  const patience = random();
  return {
    service: services[index]?.key ?? '',
    language: languages[Math.floor(random() ** 2 * languages.length)] ?? '',
    callsNeeded: patience < 0.04 ? undefined : patience < 0.1 ? 2 : 1,
  };
}
