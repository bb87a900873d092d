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
 * A failed login or request. `type` is the service's error type, or empty. `waitMs`: the time before which
 * retries are useless.
 */
export type RequestProblem =
  | { readonly kind: 'refused'; readonly type: string; readonly waitMs?: number }
  /** The request may have been carried out. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable' };

export type Notice =
  | { readonly kind: 'problem'; readonly problem: RequestProblem }
  | { readonly kind: 'nothing-waiting' | 'nothing-cancelled' | 'data-saved' | 'hall-shown' | 'hall-ended' }
  | { readonly kind: 'finished' | 'waits-again' | 'parked' | 'transferred'; readonly number: string };

/** The sheet over the main area. `call` asks for confirmation. */
export type OpenSheet =
  | { readonly kind: 'more' | 'direct' | 'data' | 'pause' | 'hall' | 'logout' }
  | { readonly kind: 'call'; readonly found: FoundTicket }
  /** A queued ticket, or null for the current ticket. */
  | { readonly kind: 'transfer'; readonly waiting: Ticket | null };

/** A visitor marked as a no-show, while the mark can be undone. */
export interface Absent {
  readonly ticket: string;
  readonly number: string;
}

/** The reason why a login ended; `ended` if none was given. */
export type EndReason = TakenOver | LoginEnd | 'ended';

/**
 * News for other tabs: the clerk acted, or the service ended the login. The service gives the reason only
 * once, to the tab that asks first.
 */
export type TabNews = 'acted' | { readonly ended: EndReason };

/** A request in flight. `lost`: it got no answer and is sent again. */
interface RequestOnItsWay {
  readonly request: ClerkRequest;
  readonly lost: boolean;
}

export interface AtDesk extends Pick<CounterSession, 'counters'> {
  readonly login: KeptLogin;
  /** The key of the counter; empty if the service does not report it. */
  readonly counterKey: string;
  readonly current: CurrentTicketState;
  readonly askedForYou: boolean;
  readonly needs: readonly Need[];
  readonly pause: CounterState['pause'];
  readonly sending: RequestOnItsWay | null;
  readonly notice: Notice | null;
  /** A visitor just marked as a no-show. */
  readonly absent: Absent | null;
  readonly sheet: OpenSheet | null;
}

/** A visitor or colleague affected by opening the chosen counter; the clerk must confirm first. */
export type OpeningQuestion =
  | { readonly kind: 'staffed'; readonly about: StaffedCounter }
  | { readonly kind: 'elsewhere'; readonly about: ServedElsewhere };
