import type { Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import type { KeptBooking } from './kept.ts';

/**
 * The visit as its visitor sees it. `isLost`: the service gives no answer at the moment, and the page tries again on
 * its own. `busyUntil`: when it asks again, because the service has too many requests, in milliseconds.
 */
export type Visit =
  | { readonly at: 'starting'; readonly isLost: boolean; readonly busyUntil?: number | undefined }
  /** There is no ticket, and nothing was scanned. */
  | { readonly at: 'nothing' }
  | { readonly at: 'refused'; readonly why: Refusal }
  | { readonly at: 'choosing'; readonly menu: PhoneMenu }
  /** There is no ticket but an appointment. `problem`: why it has not become a ticket. */
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
 * The reason why there is nothing to show: the code is not accepted, the branch has no tickets on phones, or the ticket
 * has ended long ago.
 */
export type Refusal = 'code' | 'off' | 'over';

/** All numbers for phones are taken: for those at the branch, or for those elsewhere. */
export interface NumbersTaken {
  readonly kind: 'numbers-taken';
  readonly isHere: boolean;
  /** In milliseconds; undefined: until others end. */
  readonly again: { readonly since: number; readonly until: number } | undefined;
}

/** The reason why a service was not given. */
export type ChoiceProblem =
  | 'branch-closed'
  | 'service-closed'
  | 'no-more-tickets'
  | 'name-not-possible'
  | 'not-possible'
  | 'again';

/** The reason why a visitor has not arrived. `from`: when they can, in milliseconds. */
export type ArrivalProblem =
  | { readonly kind: 'far'; readonly metres: number }
  | { readonly kind: 'inexact' | 'refused' | 'again' | 'not-possible' }
  | { readonly kind: 'too-early'; readonly from: number }
  | { readonly kind: 'too-late' }
  | NumbersTaken;

/** The reason why a ticket did not change. `wrong`: another number is on the ticket. */
export type ChangeProblem = 'again' | 'often' | 'wrong';
