import type { Service } from '../../contract/service.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { isWithinOpeningHours, type Schedule } from '../../domain/calendar/schedule.ts';
import { demand } from './demand.ts';

/** When the demo is open. */
export interface Hours extends Omit<Schedule, 'windows'> {
  readonly timeZone: string;
}

/** Somebody who comes to the demo. */
export interface Visitor {
  readonly service: string;
  readonly language: string;
  /** How often they have to be called; undefined: they have left by then. */
  readonly callsNeeded: number | undefined;
}

/** In each hour of the day: a quiet night and morning, a peak, lunch, and a second small peak. */
const visitorsPerHour = [
  18, 18, 18, 18, 18, 18, 20, 24, 34, 46, 54, 50, 36, 32, 44, 46, 36, 28, 26, 24, 22, 20, 20, 18,
];
const busiest = Math.max(...visitorsPerHour);

const hourMs = 3_600_000;

/** Nobody comes later than this before closing, so that all are served by then. */
const lastEntryMs = 35 * 60_000;

/** Nobody comes in where so many are waiting. */
export const crowd = 12;

/** An empty hall draws twice as many as the hour brings; a half full one just those. */
const drawOfEmptyHall = 2;

/** Whether the demo is open at an instant (milliseconds). */
export function isDemoOpen(hours: Hours, now: number): boolean {
  return isWithinOpeningHours(hours, branchTime(now, hours.timeZone));
}

/** Milliseconds until the next person passes the door, at any hour. */
export function untilSomebodyPasses(dice: () => number): number {
  return (-Math.log(1 - dice()) * hourMs) / (busiest * drawOfEmptyHall);
}

/** How likely it is, 0 to 1, that whoever passes the door comes in: by the hour, and by how many wait already. */
export function chanceToComeIn(hours: Hours, now: number, waiting: number): number {
  if (waiting >= crowd || !isDemoOpen(hours, now) || !isDemoOpen(hours, now + lastEntryMs)) return 0;
  const { minute } = branchTime(now, hours.timeZone);
  const ofHour = (visitorsPerHour[Math.floor(minute / 60)] ?? 0) / busiest;
  return ofHour * (1 - waiting / crowd);
}

interface Offer {
  readonly services: readonly Pick<Service, 'key' | 'name'>[];
  readonly languages: readonly string[];
}

/** Somebody who has come in: most speak the first of the languages, and most come when they are called. */
export function aVisitor({ services, languages }: Offer, dice: () => number): Visitor {
  const shares = services.map(({ name }) => demand[name]?.share ?? 0);
  let left = dice() * shares.reduce((sum, share) => sum + share, 0);
  const index = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  const patience = dice();
  return {
    service: services[index]?.key ?? '',
    language: languages[Math.floor(dice() ** 2 * languages.length)] ?? '',
    callsNeeded: patience < 0.04 ? undefined : patience < 0.1 ? 2 : 1,
  };
}
