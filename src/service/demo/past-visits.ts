import type { BranchFile, UserInFile } from '../../contract/additions/branch-file.ts';
import { servableServices } from '../../domain/queue/served-services.ts';
import type { StoredCounter } from '../store/configuration-rows.ts';
import { scheduledClerk } from './clerk-schedule.ts';
import { planServing } from './serving.ts';
import { createVisitor, type DemoHours } from './visitors.ts';

/** A visit before the demo started. Times are in milliseconds. */
export interface PastVisit {
  readonly service: string;
  readonly language: string;
  readonly counter: StoredCounter;
  readonly user: UserInFile;
  readonly createdAt: number;
  readonly calledAt: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** In this time, each service of the demo is served at least ten times, enough for typical durations. */
const pastMs = 110 * 60_000;

const maxWaitMs = 90_000;
const closedStepMs = 60_000;

type Demo = Pick<BranchFile, 'branch' | 'services' | 'counters' | 'users'>;

/**
 * The visits before an instant. Each counter served one visitor after another, and each of its services equally often.
 */
export function pastVisits(demo: Demo, hours: DemoHours, now: number, random: () => number): PastVisit[] {
  return demo.counters.flatMap((counter) => visitsAt(counter, demo, hours, now, random));
}

function visitsAt(
  counter: StoredCounter,
  { branch, services, users }: Demo,
  hours: DemoHours,
  now: number,
  random: () => number,
): PastVisit[] {
  const visits: PastVisit[] = [];
  const times = new Map<string, number>();
  let at = now - pastMs;
  while (at < now) {
    const username = scheduledClerk(counter.number, hours, at);
    const user = users.find((one) => one.username === username);
    const service =
      user && leastServed([...servableServices({ counter, user }, branch.services).keys()], times);
    const offered = services.find(({ key }) => key === service);
    if (!user || !offered) {
      at += closedStepMs;
      continue;
    }
    const { language } = createVisitor([offered], branch.languages, random);
    const { firstMs, steps } = planServing(offered, 1, random);
    // The clerk's pauses before and after a visitor also occupy the counter.
    const pauseMs = steps.at(-1)?.pauseAfterMs ?? 0;
    const startedAt = at + pauseMs + firstMs;
    const endedAt = startedAt + steps.slice(0, -1).reduce((sum, { pauseAfterMs }) => sum + pauseAfterMs, 0);
    if (endedAt >= now) break;
    const createdAt = at - Math.round(random() * maxWaitMs);
    const moments = { createdAt, calledAt: at, startedAt, endedAt };
    visits.push({ service: offered.key, language, counter, user, ...moments });
    times.set(offered.key, (times.get(offered.key) ?? 0) + 1);
    at = endedAt;
  }
  return visits;
}

function leastServed(services: readonly string[], times: ReadonlyMap<string, number>): string | undefined {
  return services.reduce<string | undefined>(
    (least, service) =>
      least === undefined || (times.get(service) ?? 0) < (times.get(least) ?? 0) ? service : least,
    undefined,
  );
}
