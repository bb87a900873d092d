import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Service } from '../../contract/service.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { branchTime, minutesPerDay } from '../../domain/calendar/branch-time.ts';
import { minuteOfTime } from '../../domain/calendar/clock-text.ts';
import { isWithinOpeningHours } from '../../domain/calendar/schedule.ts';
import { serviceStatistics } from './service-statistics.ts';

/** The hours of a branch file. `dayEnd` (`HHMM`) ends all open tickets, even while the branch is open. */
export function demoHours({
  branch: { timeZone, openingHours },
  exceptionDays,
  rules: { dayEnd },
}: Pick<BranchFile, 'branch' | 'exceptionDays' | 'rules'>) {
  return { timeZone, openingHours, exceptionDays, dayEnd };
}
export type DemoHours = Readonly<ReturnType<typeof demoHours>>;

export interface Visitor {
  readonly service: string;
  readonly language: string;
  /** The number of calls until the visitor comes; undefined if the visitor has left. */
  readonly callsNeeded: number | undefined;
}

/** The visitors per hour, by the hour of the day: a quiet night and morning, a peak, lunch, and a smaller peak. */
const visitorsPerHour = [
  28, 28, 28, 28, 28, 28, 30, 34, 48, 64, 76, 68, 50, 46, 62, 64, 50, 40, 36, 34, 32, 30, 30, 28,
];
const maxVisitorsPerHour = Math.max(...visitorsPerHour);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The minimum time from a call to closing or the end of the day, so that every visitor is served in time. */
const lastCallMinutes = 10;

/**
 * The longest wait that visitors accept for a service without a queue, so that a visitor at the kiosk is called within
 * about two minutes.
 */
const usualQueueMinutes = 1;

/** The number of waiting visitors, for services without a queue, at which nobody else enters. */
export const maxWaiting = 12;

/**
 * An empty branch attracts this multiple of the usual number of visitors for the hour; a half-full branch attracts the
 * usual number.
 */
const emptyBranchFactor = 2;

export function isDemoOpen(hours: DemoHours, now: number): boolean {
  return isWithinOpeningHours(hours, branchTime(now, hours.timeZone));
}

/** The time until the next candidate, independent of the hour. */
export function nextCandidateDelayMs(random: () => number): number {
  return (-Math.log(1 - random()) * hourMs) / (maxVisitorsPerHour * emptyBranchFactor);
}

/** True if a visitor with this wait is called before closing and before the day ends. */
export function isCalledInTime(hours: DemoHours, now: number, waitMs: number): boolean {
  const { minute } = branchTime(now, hours.timeZone);
  const end = minuteOfTime(hours.dayEnd);
  const untilEnd = (end - minute + minutesPerDay) % minutesPerDay || minutesPerDay;
  const untilServed = lastCallMinutes + waitMs / minuteMs;
  return isDemoOpen(hours, now) && isDemoOpen(hours, now + untilServed * minuteMs) && untilEnd > untilServed;
}

/** The probability, 0 to 1, that a candidate enters, given the hour and the number of waiting visitors. */
export function entryProbability(hours: DemoHours, now: number, waiting: number): number {
  if (waiting >= maxWaiting || !isCalledInTime(hours, now, 0)) return 0;
  const { minute } = branchTime(now, hours.timeZone);
  const ofHour = (visitorsPerHour[Math.floor(minute / 60)] ?? 0) / maxVisitorsPerHour;
  return ofHour * (1 - waiting / maxWaiting);
}

/** True if a visitor who wants this service accepts this wait. */
export function wouldWait(
  { name }: Pick<Service, 'name'>,
  { time, relation }: Pick<WaitingInfo, 'time' | 'relation'>,
): boolean {
  const { queueMinutes = usualQueueMinutes } = serviceStatistics[name] ?? {};
  return relation !== 'gt' && time <= queueMinutes * minuteMs;
}

/** Creates a visitor. Most visitors speak the first language, and most come when first called. */
export function createVisitor(
  services: readonly Pick<Service, 'key' | 'name'>[],
  languages: readonly string[],
  random: () => number,
): Visitor {
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
