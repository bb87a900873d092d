import type { WaitingInfo } from '../../contract/waiting-info.ts';

/** The assumed duration of a transaction while no branch has samples. */
const defaultDurationMs = 5 * 60_000;

/** The number of last transactions per service that an estimate uses. */
export const maxSamples = 30;

/** With fewer samples an estimate is only a lower bound. */
const minSamples = 10;

/** A counter with a clerk. */
export interface OpenCounter {
  readonly key: string;
  readonly services: ReadonlySet<string>;
  /** When its current ticket got its status, in milliseconds; null for a free counter. */
  readonly busySince: number | null;
}

/** A callable ticket. */
export interface WaitingTicket {
  /** The services of its startable tasks. */
  readonly services: readonly string[];
  /** The counter of the clerk it waits for; null for any that serves it. */
  readonly counter: string | null;
}

/** What the waits of a branch depend on. */
export interface Queue {
  readonly waiting: readonly WaitingTicket[];
  readonly counters: readonly OpenCounter[];
  /** The durations of the last transactions by service, at most `maxSamples` each, in milliseconds. */
  readonly durations: ReadonlyMap<string, readonly number[]>;
}

/** Undefined for no numbers. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/**
 * Estimates the wait for a service: the work of the tickets ahead, divided by the open counters that serve the service. A
 * ticket of another service counts by the share of its counters that serve this one too. A free counter without a ticket
 * to call means no wait. `only` limits the estimate to one counter, for a chosen clerk.
 */
export function waitingEstimate(service: string, queue: Queue, only?: string): WaitingInfo {
  const { waiting, counters, durations } = queue;
  const serving = counters.filter(({ key, services }) => services.has(service) && key === (only ?? key));
  const usual = usualDurations(durations);
  const tickets = waiting.filter(({ services }) => services.includes(service)).length;

  if (serving.length === 0) {
    return { service, time: Math.round(tickets * usual(service)), tickets, counter: '', relation: 'gt' };
  }

  const idle = serving.find(
    (counter) => counter.busySince === null && !waiting.some((ticket) => mayTake(counter, ticket)),
  );
  if (idle) return { service, time: 0, tickets, counter: idle.key, relation: 'eq' };

  let work = 0;
  let ahead = 0;
  for (const ticket of waiting) {
    const { services } = ticket;
    const own = counters.filter((one) => mayTake(one, ticket));
    const shared = own.filter((counter) => serving.includes(counter));
    if (shared.length === 0) continue;
    ahead += 1;
    const first = services.includes(service) ? service : services.find((one) => isServedBy(shared, one));
    work += (usual(first ?? service) * shared.length) / own.length;
  }
  const counter = expectedNext(serving);
  const isSure = (durations.get(service)?.length ?? 0) >= minSamples;

  // No ticket is ahead, but all counters are busy: one of them is free before its usual duration is over.
  if (ahead === 0 && serving.every(({ busySince }) => busySince !== null)) {
    const time = Math.round(usual(service) / serving.length);
    return { service, time, tickets, counter, relation: 'lt' };
  }
  const relation = ahead === 0 || isSure ? 'eq' : 'gt';
  return { service, time: Math.round(work / serving.length), tickets, counter, relation };
}

function mayTake({ key, services }: OpenCounter, ticket: WaitingTicket): boolean {
  return key === (ticket.counter ?? key) && ticket.services.some((service) => services.has(service));
}

/** The usual duration of a service: its own median, else that of the branch, else the default. */
function usualDurations(durations: Queue['durations']): (service: string) => number {
  const ofBranch = median([...durations.values()].flat()) ?? defaultDurationMs;
  const medians = new Map([...durations].map(([service, samples]) => [service, median(samples)]));
  return (service) => medians.get(service) ?? ofBranch;
}

function isServedBy(counters: readonly OpenCounter[], service: string): boolean {
  return counters.some((counter) => counter.services.has(service));
}

/** A free counter, or the one that has been busy for longest. */
function expectedNext(counters: readonly OpenCounter[]): string {
  const free = counters.find(({ busySince }) => busySince === null);
  if (free) return free.key;
  const since = (counter: OpenCounter) => counter.busySince ?? 0;
  return [...counters].sort((a, b) => since(a) - since(b))[0]?.key ?? '';
}
