import type { CounterState } from '../../contract/additions/counter-state.ts';
import type { CounterSession, KeptLogin } from '../../contract/additions/page/counter-session.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { ClerkRequest } from './clerk-request.ts';
import type { Hand } from './hand.ts';

/** Why a login or a request did not succeed. `type` is an error type of the service; empty if it said none. */
export type Problem =
  | { readonly kind: 'refused'; readonly type: string }
  /** The request may have been carried out. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' };

/** What the clerk is told about the last request. */
export type Notice =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'nothing-waiting' | 'nothing-cancelled' | 'data-saved' }
  | { readonly kind: 'finished' | 'absent' | 'parked' | 'transferred'; readonly number: string }
  /** An answer was lost, and what is in hand was read again. */
  | { readonly kind: 'caught-up' };

/** What lies over the desk. */
export type Sheet = 'direct' | 'transfer' | 'data' | 'pause' | 'logout';

/** A request on its way. `lost`: its answer did not come, and it is cleared up. */
interface RequestOnItsWay {
  readonly request: ClerkRequest;
  readonly lost: boolean;
}

/** A clerk who is logged in at a counter. */
export interface AtDesk {
  readonly at: 'desk';
  readonly login: KeptLogin;
  /** Null: the host does not know the counters. */
  readonly counters: CounterSession['counters'];
  readonly hand: Hand;
  readonly pause: CounterState['pause'];
  readonly sending: RequestOnItsWay | null;
  readonly notice: Notice | null;
  readonly sheet: Sheet | null;
}

/** What a clerk's page is doing. */
export type Work =
  | { readonly at: 'starting' }
  /** Host or service do not answer; the page tries again by itself. */
  | { readonly at: 'unreachable' }
  | {
      readonly at: 'logged-out';
      readonly counters: CounterSession['counters'];
      readonly isSending: boolean;
      /** `ended`: the login was ended elsewhere. */
      readonly reason: 'ended' | null;
      readonly problem: Problem | null;
    }
  | AtDesk;

/** What happens to a clerk's page. */
export type WorkEvent =
  | { readonly type: 'host-unreachable' }
  | {
      readonly type: 'logged-out';
      readonly counters: CounterSession['counters'];
      readonly reason: 'ended' | null;
    }
  | { readonly type: 'login-sent' }
  | { readonly type: 'login-failed'; readonly problem: Problem }
  | {
      readonly type: 'logged-in';
      readonly login: KeptLogin;
      readonly counters: CounterSession['counters'];
      readonly ticket: Ticket | null;
      readonly pause: CounterState['pause'];
    }
  | { readonly type: 'sheet-opened'; readonly sheet: Sheet }
  | { readonly type: 'sheet-closed' }
  | { readonly type: 'request-sent'; readonly request: ClerkRequest }
  /** `ticket`: the answer of a call; undefined if the answer is empty. */
  | {
      readonly type: 'request-answered';
      readonly request: ClerkRequest;
      readonly ticket: Ticket | undefined;
      readonly now: number;
    }
  | { readonly type: 'request-failed'; readonly request: ClerkRequest; readonly problem: Problem }
  | { readonly type: 'logout-failed'; readonly problem: Problem }
  | { readonly type: 'answer-lost'; readonly request: ClerkRequest }
  | { readonly type: 'state-read'; readonly state: CounterState };
