import type { WaitingInfo } from '../../contract/waiting-info.ts';

/** How long one visitor takes at a counter while nothing is known of past ones, in milliseconds. */
const defaultDurationMs = 5 * 60_000;

/** How many of the last transactions tell how long the next ones take. */
export const maxSamples = 30;

/** From so many samples on an estimate is worth its number. */
const minSamples = 10;

/** A counter that somebody is logged in at. */
export interface OpenCounter {
  readonly key: string;
  readonly services: ReadonlySet<string>;
  /** Since when it has somebody to serve, in milliseconds; null: it is free. */
  readonly busySince: number | null;
}

/** A ticket that may be called. */
export interface WaitingTicket {
  /** Of the tasks that can be begun now. */
  readonly services: readonly string[];
  /** The counter of the clerk it waits for; null: any that serves it. */
  readonly counter: string | null;
}

/** A branch as far as its waits depend on it. */
export interface Queue {
  readonly waiting: readonly WaitingTicket[];
  readonly counters: readonly OpenCounter[];
  /** Milliseconds of past transactions of each service, at most the last thirty. */
  readonly durations: ReadonlyMap<string, readonly number[]>;
}

/** The middle of some numbers; undefined for none. */
export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/**
 * The wait for a service: the work of the tickets ahead, shared among the open counters that serve it. A ticket of
 * another service is ahead as far as those counters are its own, too; a counter with nobody to call means no wait.
 * For one counter it is the wait for the clerk there: tickets for that clerk are ahead whole, those that others may
 * take as well by this counter's share.
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

  // Nobody is ahead, but every counter is busy: it is less than the first of them needs.
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

/** How long a service usually takes: its own median, else that of the branch, else what is usual anywhere. */
function usualDurations(durations: Queue['durations']): (service: string) => number {
  const ofBranch = median([...durations.values()].flat()) ?? defaultDurationMs;
  const medians = new Map([...durations].map(([service, samples]) => [service, median(samples)]));
  return (service) => medians.get(service) ?? ofBranch;
}

function isServedBy(counters: readonly OpenCounter[], service: string): boolean {
  return counters.some((counter) => counter.services.has(service));
}

/** The counter that is free, or has been busy for longest. */
function expectedNext(counters: readonly OpenCounter[]): string {
  const free = counters.find(({ busySince }) => busySince === null);
  if (free) return free.key;
  const since = (counter: OpenCounter) => counter.busySince ?? 0;
  return [...counters].sort((a, b) => since(a) - since(b))[0]?.key ?? '';
}
