import type { DatabaseState } from './read-database-state.ts';

/** A client's request. A repeated request has the same `requestId` or `id`. */
export type ClientRequest =
  /** With a booking code, the request is an arrival for an appointment, so the ticket can only be called later. */
  | {
      readonly what: 'create';
      readonly requestId: string;
      readonly services: readonly string[];
      readonly bookingCode?: string;
      readonly asksPriority?: true;
    }
  | { readonly what: 'void'; readonly requestId: string }
  | (Call & { readonly how: 'next'; readonly services: readonly string[] })
  | (Call & { readonly how: 'cancelled' })
  | (Call & {
      readonly how: 'chosen';
      readonly ticket: string;
      readonly arrived?: true;
      readonly handBack?: true;
    })
  | (Call & { readonly how: 'again'; readonly ticket: string })
  /**
   * After another login, a clerk calls the cancelled ticket to receive the current ticket with its number of calls.
   */
  | (Call & { readonly how: 'inherited'; readonly ticket: string; readonly calls: number })
  | (AtCounter & { readonly what: 'start'; readonly task: string })
  | (AtCounter & { readonly what: 'note'; readonly note: string })
  | (AtCounter & { readonly what: 'finish' })
  | (AtCounter & { readonly what: 'cancel' })
  | (AtCounter & { readonly what: 'park' })
  | (AtCounter & {
      readonly what: 'transfer';
      readonly to: TransferDestination;
      readonly place: 'kept' | 'end';
    })
  | { readonly what: 'pause'; readonly counter: string; readonly code?: string }
  | { readonly what: 'resume'; readonly counter: string };

/** Exactly one of the fields is present. */
export interface TransferDestination {
  readonly service?: string | undefined;
  readonly counter?: string | undefined;
  readonly clerk?: string | undefined;
}

interface Call {
  readonly what: 'call';
  /** The `Idempotency-Key`. */
  readonly id: string;
  readonly counter: string;
}

interface AtCounter {
  readonly counter: string;
  readonly ticket: string;
}

export interface AnsweredTicket {
  readonly key: string;
  readonly number: string;
  readonly calls: number;
  readonly openTasks: readonly string[];
  /** The text of the ticket's QR code, with which a phone follows the ticket. */
  readonly follow?: string;
}

/** `unknown`: the response was lost, so the request may have been executed. */
export type AnswerInHistory =
  | { readonly kind: 'done'; readonly ticket?: AnsweredTicket }
  | { readonly kind: 'refused'; readonly status: number; readonly type: string }
  | { readonly kind: 'unknown' };

/** A request as its client saw it. Times are milliseconds of one monotonic clock. */
export interface RecordedRequest<R extends ClientRequest = ClientRequest> {
  readonly client: string;
  readonly begin: number;
  readonly end: number;
  readonly request: R;
  readonly answer: AnswerInHistory;
}

export interface History {
  readonly requests: readonly RecordedRequest[];
  readonly database: DatabaseState;
}

export interface Violation {
  readonly rule: string;
  readonly example: string;
}

export function requestsOfKind<W extends ClientRequest['what']>(
  requests: readonly RecordedRequest[],
  what: W,
): RecordedRequest<Extract<ClientRequest, { what: W }>>[] {
  return requests.filter(
    (one): one is RecordedRequest<Extract<ClientRequest, { what: W }>> => one.request.what === what,
  );
}

/** Returns undefined for a response without a ticket. */
export function answeredTicket({ answer }: RecordedRequest): AnsweredTicket | undefined {
  return answer.kind === 'done' ? answer.ticket : undefined;
}
