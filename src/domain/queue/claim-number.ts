import { intervalSize, type NumberInterval, nextNumber } from './number-interval.ts';

/**
 * The proof that the visitor of a ticket is at the branch. `here`: the visitor was at a dispenser or a counter. `code`: a phone has read
 * the code of a dispenser, or a picture of that code. `remote`: none.
 */
export type TicketOrigin = 'here' | 'code' | 'remote';
export type PhoneOrigin = Exclude<TicketOrigin, 'here'>;

/** The numbers of phones, by origin. */
export type PhoneNumbers = Readonly<Record<PhoneOrigin, number>>;

/** The part of an interval that phones of each origin can have, and what they have of it. */
export interface PhoneUse {
  /** `rules.remoteShare`. */
  readonly share: number;
  /** Of open tickets. */
  readonly open: PhoneNumbers;
  /** The numbers of the day, also those that were given back. */
  readonly ofDay: PhoneNumbers;
}

/** The numbers of an interval that are given away. */
interface IntervalUse extends PhoneUse {
  /** The last number of the day; undefined before the first. */
  readonly last: number | undefined;
  isTaken(number: number): boolean;
}

/** No more phones of the origin get a number. */
export interface ShareFull {
  readonly kind: 'share-full';
  readonly origin: PhoneOrigin;
  readonly limit: number;
  /** True if no open ticket can end early enough: the numbers of the day are used up. */
  readonly isForToday: boolean;
}

/** The next number, or why there is none. */
export type NumberClaim =
  | { readonly kind: 'claimed'; readonly number: number }
  | { readonly kind: 'interval-full' }
  | ShareFull;

/** The maximum number of tickets that phones of one origin can have. `share`: `rules.remoteShare`. */
export function phoneLimit(size: number, share: number): number {
  return Math.floor(size * share);
}

/** The refusal of a further number for a phone of an origin; undefined if it can have one. */
export function shareFull(
  interval: NumberInterval,
  origin: PhoneOrigin,
  { share, open, ofDay }: PhoneUse,
): ShareFull | undefined {
  const limit = phoneLimit(intervalSize(interval), share);
  const isForToday = ofDay[origin] >= limit;
  return isForToday || open[origin] >= limit ? { kind: 'share-full', origin, limit, isForToday } : undefined;
}

/**
 * Decides whether a new ticket gets a number of an interval, and which. Phones of each origin get the given share of it at most, at a
 * time and in a day. Visitors at a dispenser get every number that is free.
 */
export function claimNumber(interval: NumberInterval, origin: TicketOrigin, use: IntervalUse): NumberClaim {
  const refusal = origin === 'here' ? undefined : shareFull(interval, origin, use);
  if (refusal) return refusal;
  const number = nextNumber(interval, use.last, use.isTaken);
  return number === undefined ? { kind: 'interval-full' } : { kind: 'claimed', number };
}
