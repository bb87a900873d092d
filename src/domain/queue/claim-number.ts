import { intervalSize, type NumberInterval, nextNumber } from './number-interval.ts';

/**
 * The proof of presence at the branch:
 * - `here`: the visitor was at a dispenser or a counter
 * - `code`: a phone has read a dispenser's code, or a picture of that code
 * - `remote`: no proof
 */
export type TicketOrigin = 'here' | 'code' | 'remote';
export type PhoneOrigin = Exclude<TicketOrigin, 'here'>;

/** The counts of numbers by origin. */
export type PhoneNumbers = Readonly<Record<PhoneOrigin, number>>;

/** The share of an interval for phones of each origin, and the numbers that they use. */
export interface PhoneUse {
  /** The rule `remoteShare`. */
  readonly share: number;
  /** The count of tickets that are open. */
  readonly open: PhoneNumbers;
  /** The count of numbers issued today, including numbers that were returned. */
  readonly ofDay: PhoneNumbers;
}

interface IntervalUse extends PhoneUse {
  /** The last number issued today; undefined before the first. */
  readonly last: number | undefined;
  isTaken(number: number): boolean;
}

/** The refusal of a number: phones of this origin get no further numbers. */
export interface ShareFull {
  readonly kind: 'share-full';
  readonly origin: PhoneOrigin;
  readonly limit: number;
  /** True if today's numbers are used up. Waiting for a ticket to end would then not help. */
  readonly isForToday: boolean;
}

export type NumberClaim =
  | { readonly kind: 'claimed'; readonly number: number }
  | { readonly kind: 'interval-full' }
  | ShareFull;

/** The maximum number of tickets for phones of one origin. `share` is `rules.remoteShare`. */
export function phoneLimit(size: number, share: number): number {
  return Math.floor(size * share);
}

/** The refusal of another number for a phone; undefined if the phone can have one. */
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
 * Decides whether a new ticket gets a number of an interval, and chooses the number.
 * - Phones of each origin get at most the given share, both at the same time and per day.
 * - Visitors at a dispenser get any free number.
 */
export function claimNumber(interval: NumberInterval, origin: TicketOrigin, use: IntervalUse): NumberClaim {
  const refusal = origin === 'here' ? undefined : shareFull(interval, origin, use);
  if (refusal) return refusal;
  const number = nextNumber(interval, use.last, use.isTaken);
  return number === undefined ? { kind: 'interval-full' } : { kind: 'claimed', number };
}
