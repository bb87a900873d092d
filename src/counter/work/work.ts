import type { CounterState } from '../../contract/additions/counter-state.ts';
import type { Need } from '../../contract/additions/need.ts';
import type {
  LoginEnd,
  ServedElsewhere,
  StaffedCounter,
  TakenOver,
} from '../../contract/additions/open-counter.ts';
import type { CounterSession, KeptLogin } from '../../contract/additions/page/counter-session.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CurrentTicketState } from './current-ticket.ts';
import type { FoundTicket } from './find-tickets.ts';

/**
 * The failure of a login or a request. `type` is an error type of the service; empty if it named none. `waitMs`: the
 * time for which a retry is useless, if the service gave one.
 */
export type RequestProblem =
  | { readonly kind: 'refused'; readonly type: string; readonly waitMs?: number }
  /** The request may have been carried out. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' };

/** The message to the clerk about the last request. */
export type Notice =
  | { readonly kind: 'problem'; readonly problem: RequestProblem }
  | { readonly kind: 'nothing-waiting' | 'nothing-cancelled' | 'data-saved' | 'hall-shown' | 'hall-ended' }
  | { readonly kind: 'finished' | 'waits-again' | 'parked' | 'transferred'; readonly number: string };

/** The sheet over the main area. `call` asks for confirmation before it calls a ticket of the queue. */
export type Sheet =
  | { readonly kind: 'more' | 'direct' | 'data' | 'pause' | 'hall' | 'logout' }
  | { readonly kind: 'call'; readonly found: FoundTicket }
  /** `waiting`: a ticket of the queue; null: the current ticket. */
  | { readonly kind: 'transfer'; readonly waiting: Ticket | null };

/** A visitor who was marked as a no-show. For a short time the clerk can undo that. */
export interface Absent {
  readonly ticket: string;
  readonly number: string;
}

/** The reason why a login has ended: by another one, or otherwise. `ended`: no reason was given. */
export type EndReason = TakenOver | LoginEnd | 'ended';

/**
 * A tab's news for the others: the clerk has acted there, or the service has ended the login. It gives the
 * reason only once, to the tab that asks first.
 */
export type TabNews = 'acted' | { readonly ended: EndReason };

/** A request in progress. `lost`: its answer did not arrive, and it is sent again. */
interface RequestOnItsWay {
  readonly request: ClerkRequest;
  readonly lost: boolean;
}

/** A clerk who is logged in at a counter. */
export interface AtDesk extends Pick<CounterSession, 'counters'> {
  readonly login: KeptLogin;
  /** The key of the counter; empty: not reported by the service. */
  readonly counterKey: string;
  readonly current: CurrentTicketState;
  /** True if the current visitor chose this clerk. */
  readonly askedForYou: boolean;
  /** The needs of that visitor. */
  readonly needs: readonly Need[];
  readonly pause: CounterState['pause'];
  readonly sending: RequestOnItsWay | null;
  readonly notice: Notice | null;
  /** The visitor who was just marked as a no-show. */
  readonly absent: Absent | null;
  readonly sheet: Sheet | null;
}

/** A visitor or a colleague about whom a clerk is asked before the chosen counter opens. */
export type OpeningQuestion =
  | { readonly kind: 'staffed'; readonly about: StaffedCounter }
  | { readonly kind: 'elsewhere'; readonly about: ServedElsewhere };
