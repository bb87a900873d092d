import type { AtDesk } from '../work/work.ts';
import type { Queue } from './use-queue.ts';

interface Options {
  readonly now: number;
  /** The times at which the clerk postponed the question about a ticket, by the ticket's key. */
  readonly postponed: Readonly<Record<string, number>>;
}

/**
 * The longest-parked visitor whom this counter should be asked about now. After the clerk postpones the question, it
 * returns once the same time has passed again.
 */
export function longParked(
  queue: Queue | undefined,
  { pause }: Pick<AtDesk, 'pause'>,
  { now, postponed }: Options,
) {
  if (queue?.kind !== 'tickets' || pause) return undefined;
  return queue.lists.parked.tickets
    .flatMap((ticket) => {
      if (!ticket.parked) return [];
      const { since, offeredAt } = ticket.parked;
      const later = postponed[ticket.key];
      const askedFrom = later === undefined ? offeredAt : later + offeredAt - since;
      return now >= askedFrom ? [{ ticket, since }] : [];
    })
    .sort((a, b) => a.since - b.since)[0];
}
