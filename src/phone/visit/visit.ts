import type { Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import type { KeptBooking } from './kept.ts';

/**
 * The visit as its visitor sees it. `isLost`: the service does not answer at the moment, and the page retries by
 * itself. `busyUntil`: the time of the next attempt, because the service has too many requests, in milliseconds.
 */
export type Visit =
  | { readonly at: 'starting'; readonly isLost: boolean; readonly busyUntil?: number | undefined }
  /** There is no ticket, and nothing was scanned. */
  | { readonly at: 'nothing' }
  | { readonly at: 'refused'; readonly why: Refusal }
  | { readonly at: 'choosing'; readonly menu: PhoneMenu }
  /** There is no ticket but an appointment. `problem`: the reason why it has not become a ticket. */
  | { readonly at: 'booked'; readonly booking: KeptBooking; readonly problem?: ArrivalProblem | undefined }
  | {
      readonly at: 'following';
      readonly following: Following;
      /** The time at which the service last confirmed this. */
      readonly heardAt: number;
      readonly isLost: boolean;
      readonly busyUntil?: number | undefined;
    };

/**
 * The reason why there is nothing to show: the code is not accepted, the branch has no
 * tickets on phones, or the ticket ended long ago.
 */
export type Refusal = 'code' | 'off' | 'over';

/** All numbers for phones are taken: for those at the branch, or for remote ones. */
export interface NumbersTaken {
  readonly kind: 'numbers-taken';
  readonly isHere: boolean;
  /** In milliseconds; undefined: until others end. */
  readonly again: { readonly since: number; readonly until: number } | undefined;
}

/** The reason why a service was refused. */
export type ChoiceProblem =
  | 'branch-closed'
  | 'service-closed'
  | 'no-more-tickets'
  | 'name-not-possible'
  | 'not-possible'
  | 'again';

/** The reason why an arrival failed. `from`: the earliest time, in milliseconds. */
export type ArrivalProblem =
  | { readonly kind: 'far'; readonly metres: number }
  | { readonly kind: 'inexact' | 'refused' | 'again' | 'not-possible' }
  | { readonly kind: 'too-early'; readonly from: number }
  | { readonly kind: 'too-late' }
  | NumbersTaken;

/** The reason why a ticket did not change. `wrong`: the ticket has another number. */
export type ChangeProblem = 'again' | 'often' | 'wrong';
