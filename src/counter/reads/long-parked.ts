import type { AtDesk } from '../work/work.ts';
import type { Queue } from './use-queue.ts';

/** After this time the counter that parked a visitor is asked about them, and again each time after the clerk said `later`. */
const askAfterMs = 20 * 60_000;

interface Options {
  readonly now: number;
  /** The times at which the clerk postponed the question about a ticket, by its key. */
  readonly postponed: Readonly<Record<string, number>>;
}

/** The visitor about whom the clerk is asked: of those whom this counter parked, the one who has waited longest. */
export function longParked(
  queue: Queue | undefined,
  { counterKey, pause }: Pick<AtDesk, 'counterKey' | 'pause'>,
  { now, postponed }: Options,
) {
  if (queue?.kind !== 'tickets' || counterKey === null || pause) return undefined;
  return queue.lists.parked.tickets
    .flatMap((ticket) => {
      const { since, counter } = ticket.parked ?? {};
      if (since === undefined || counter?.key !== counterKey) return [];
      return now - Math.max(since, postponed[ticket.key] ?? 0) >= askAfterMs ? [{ ticket, since }] : [];
    })
    .sort((a, b) => a.since - b.since)[0];
}
