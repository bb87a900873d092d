/** What a client asks of the service; a request that is repeated carries the same `requestId` or `id`. */
export type Asked =
  | { readonly what: 'issue'; readonly requestId: string; readonly services: readonly string[] }
  | { readonly what: 'void'; readonly requestId: string }
  | (Call & { readonly how: 'next'; readonly services: readonly string[] })
  | (Call & { readonly how: 'cancelled' })
  | (Call & { readonly how: 'chosen' | 'again'; readonly ticket: string })
  | (AtCounter & { readonly what: 'begin'; readonly task: string })
  | (AtCounter & { readonly what: 'note'; readonly note: string })
  | (AtCounter & { readonly what: 'finish' })
  | (AtCounter & { readonly what: 'cancel' });

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

/** A ticket as an answer tells of it. */
export interface ToldTicket {
  readonly key: string;
  readonly number: string;
  readonly calls: number;
  /** The keys of those tasks that nobody has begun. */
  readonly openTasks: readonly string[];
}

/** What came back; `unknown`: nobody can say whether it was done. */
export type Answer =
  | { readonly kind: 'done'; readonly ticket?: ToldTicket }
  | { readonly kind: 'refused'; readonly status: number; readonly type: string }
  | { readonly kind: 'unknown' };

/** One request as its client saw it, on one monotonic clock in milliseconds. */
export interface Seen<A extends Asked = Asked> {
  readonly client: string;
  readonly begin: number;
  readonly end: number;
  readonly asked: A;
  readonly answer: Answer;
}

/** A ticket as the database holds it in the end. */
export interface KeptTicket {
  readonly key: string;
  readonly number: string;
  readonly day: string;
  readonly status: number;
  readonly cancelReason: string | null;
  readonly counter: string;
  readonly calls: number;
  readonly callableAt: number | null;
  readonly rank: number | null;
  readonly waitingTimeSum: number;
  readonly transactionTimeSum: number;
  readonly customerData: Readonly<Record<string, string | number>>;
}

/** The wish of a dispenser as the database remembers it. */
export interface KeptRequest {
  readonly id: string;
  readonly ticket: string | null;
}

/** An event of the branch; what it says of a ticket is in `data`. */
export interface KeptEvent {
  readonly seq: number;
  readonly event: string;
  readonly data: {
    readonly ticket?: string | undefined;
    readonly number?: string | undefined;
    readonly services?: readonly string[] | undefined;
    readonly calls?: number | undefined;
    readonly counter?: string | undefined;
  };
}

/** The numbers that some services share. */
export interface KeptInterval {
  readonly key: string;
  readonly prefix: string;
  readonly min: number;
  readonly max: number;
  readonly services: readonly string[];
}

/** What the database holds of a branch when everybody is done. */
export interface Kept {
  readonly tickets: readonly KeptTicket[];
  readonly requests: readonly KeptRequest[];
  /** In the order of their numbers. */
  readonly events: readonly KeptEvent[];
  /** The number of the newest event, as the branch has it. */
  readonly newestEvent: number;
  readonly intervals: readonly KeptInterval[];
}

/** What all clients saw, and what was left of it. */
export interface History {
  readonly seen: readonly Seen[];
  readonly kept: Kept;
}

/** A rule that does not hold, with the case that shows it. */
export interface Broken {
  readonly rule: string;
  readonly shownBy: string;
}

/** Those requests that ask for one thing. */
export function askedFor<W extends Asked['what']>(
  seen: readonly Seen[],
  what: W,
): Seen<Extract<Asked, { what: W }>>[] {
  return seen.filter((one): one is Seen<Extract<Asked, { what: W }>> => one.asked.what === what);
}

/** The ticket of an answer; undefined when it gave none. */
export function toldTicket({ answer }: Seen): ToldTicket | undefined {
  return answer.kind === 'done' ? answer.ticket : undefined;
}
