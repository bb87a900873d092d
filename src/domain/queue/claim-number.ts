import { intervalSize, type NumberInterval, nextNumber } from './number-interval.ts';

/** Where the visitor of a new ticket is. `here`: a dispenser, or the code on its screen, has shown it. `remote`: nothing has. */
export type TicketOrigin = 'here' | 'remote';

/** The numbers of an interval that are given away. */
interface IntervalUse {
  /** The last number of the day; undefined before the first. */
  readonly last: number | undefined;
  /** The number of open tickets whose visitors have not proved to be here. */
  readonly remoteOpen: number;
  /** How many numbers of the day went to visitors who have not proved to be here since, also those that were given back. */
  readonly remoteOfDay: number;
  isTaken(number: number): boolean;
}

/** The next number, or why there is none. `remote-full`: only for a visitor who is elsewhere. */
export type NumberClaim =
  | { readonly kind: 'claimed'; readonly number: number }
  | { readonly kind: 'interval-full' }
  | {
      readonly kind: 'remote-full';
      readonly limit: number;
      /** True if no open ticket can end early enough: the numbers of the day are used up. */
      readonly isForToday: boolean;
    };

/** The most tickets that remote visitors can have of so many. `share`: `rules.remoteShare`. */
export function remoteLimit(size: number, share: number): number {
  return Math.floor(size * share);
}

/**
 * Decides whether a new ticket gets a number of an interval, and which. Visitors who have not proved to be here get the given share of
 * it at most, at a time and in a day. All others get every number that is free.
 */
export function claimNumber(
  interval: NumberInterval,
  origin: TicketOrigin,
  { share, ...use }: IntervalUse & { readonly share: number },
): NumberClaim {
  if (origin === 'remote') {
    const limit = remoteLimit(intervalSize(interval), share);
    const isForToday = use.remoteOfDay >= limit;
    if (isForToday || use.remoteOpen >= limit) return { kind: 'remote-full', limit, isForToday };
  }
  const number = nextNumber(interval, use.last, use.isTaken);
  return number === undefined ? { kind: 'interval-full' } : { kind: 'claimed', number };
}
