import type { Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import type { KeptBooking } from './kept.ts';

/**
 * The visit as its visitor sees it. `isLost`: the service does not answer, and the page retries. `busyUntil`:
 * the next attempt after a rate limit, in milliseconds.
 */
export type Visit =
  | { readonly at: 'starting'; readonly isLost: boolean; readonly busyUntil?: number | undefined }
  | { readonly at: 'nothing' }
  | { readonly at: 'refused'; readonly why: EmptyReason }
  | { readonly at: 'choosing'; readonly menu: PhoneMenu }
  /** An appointment without a ticket. `problem` says why it has not become a ticket. */
  | { readonly at: 'booked'; readonly booking: KeptBooking; readonly problem?: ArrivalProblem | undefined }
  | {
      readonly at: 'following';
      readonly following: Following;
      readonly heardAt: number;
      readonly isLost: boolean;
      readonly busyUntil?: number | undefined;
    };

/**
 * The reason for an empty page: an invalid code, a branch without tickets on phones, or a ticket that ended
 * long ago.
 */
export type EmptyReason = 'code' | 'off' | 'over';

/**
 * All numbers for one kind of phone are taken: phones at the branch, or remote phones.
 */
export interface NumbersTaken {
  readonly kind: 'numbers-taken';
  readonly isHere: boolean;
  /** The start and the end of the limit, in milliseconds. Undefined if the limit lasts until other tickets end. */
  readonly again: { readonly since: number; readonly until: number } | undefined;
}

export type ChoiceProblem =
  | 'branch-closed'
  | 'service-closed'
  | 'no-more-tickets'
  | 'name-not-possible'
  | 'not-possible'
  | 'again';

/** The reason why an arrival failed. `from` is the earliest time, in milliseconds. */
export type ArrivalProblem =
  | { readonly kind: 'far'; readonly metres: number }
  | { readonly kind: 'inexact' | 'refused' | 'again' | 'not-possible' }
  | { readonly kind: 'too-early'; readonly from: number }
  | { readonly kind: 'too-late' }
  | NumbersTaken;

/** The reason why a ticket did not change. `wrong`: the ticket has another number. */
export type ChangeProblem = 'again' | 'often' | 'wrong';
