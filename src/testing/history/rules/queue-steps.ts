import type { RememberedData } from '../../../service/operations/audit/remembered-event.ts';

/** An event of a branch, with the data that concern the order of calls. */
export interface QueueEvent {
  readonly event: string;
  readonly time: number;
  readonly data: Pick<
    RememberedData,
    | 'ticket'
    | 'number'
    | 'counter'
    | 'parked'
    | 'waitsFor'
    | 'rank'
    | 'callableAt'
    | 'priority'
    | 'dueAt'
    | 'booked'
    | 'keptFor'
    | 'serves'
    | 'how'
    | 'only'
    | 'reason'
  >;
}

/** A ticket in the queue, according to its last event. */
export interface QueuedNumber {
  readonly number: string;
  /** The position of the ticket's first event among the first events of all tickets. */
  readonly created: number;
  readonly callableAt: number;
  readonly rank: number;
  readonly priority: number;
  /** The time at which the ticket reaches its target; infinity without a target. */
  readonly dueAt: number;
  readonly isBooking: boolean;
  readonly services: readonly string[];
  /** True if the ticket waits for a particular clerk or counter. */
  readonly isKept: boolean;
}

interface QueueStep<E> {
  readonly event: E;
  readonly key: string;
  /** The waiting ticket before the event; undefined if it did not wait. */
  readonly before: QueuedNumber | undefined;
  readonly after: QueuedNumber | undefined;
  readonly others: ReadonlyMap<string, QueuedNumber>;
  /** The clerk's precedence by service at the event's counter. */
  readonly serves: Readonly<Record<string, number>>;
}

/** Replays a branch's queue from its events alone, and yields each change of a ticket. */
export function* queueSteps<E extends QueueEvent>(events: readonly E[]): Generator<QueueStep<E>> {
  const waiting = new Map<string, QueuedNumber>();
  const created = new Map<string, number>();
  const levels = new Map<string, Readonly<Record<string, number>>>();
  for (const event of events) {
    const { ticket: key = '', counter = '', serves } = event.data;
    if (event.event === 'counter.opened') levels.set(counter, serves ?? {});
    if (!event.event.startsWith('ticket.') || event.event === 'ticket.takenOver') continue;
    const before = waiting.get(key);
    waiting.delete(key);
    if (!created.has(key)) created.set(key, created.size);
    const after = queuedTicket(event, created.get(key) ?? 0);
    yield { event, key, before, after, others: waiting, serves: levels.get(counter) ?? {} };
    if (after) waiting.set(key, after);
  }
}

function queuedTicket({ event, time, data }: QueueEvent, created: number): QueuedNumber | undefined {
  if ((event !== 'ticket.created' && event !== 'ticket.waiting') || data.parked) return undefined;
  return {
    number: data.number ?? '',
    created,
    callableAt: data.callableAt ?? time,
    rank: data.rank ?? time,
    priority: data.priority ?? 0,
    dueAt: data.dueAt ?? Number.POSITIVE_INFINITY,
    isBooking: data.booked ?? false,
    services: data.waitsFor ?? [],
    isKept: data.keptFor !== undefined,
  };
}
