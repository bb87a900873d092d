import { type CallReason, passReason } from './call-reason.ts';
import { cameLater, type OrderFacts } from './goes-first.ts';

/** An event of a branch's history, with the data that determine the calling order. */
export interface OrderEvent {
  readonly event: string;
  /** In milliseconds. */
  readonly time: number;
  readonly data: {
    readonly ticket?: string | undefined;
    readonly number?: string | undefined;
    readonly counter?: string | undefined;
    readonly how?: 'next' | 'chosen' | 'again' | undefined;
    /** The services to which the clerk limited the call. */
    readonly only?: readonly string[] | undefined;
    /** The services that a counter offers from its opening on, with the clerk's precedence. */
    readonly serves?: Readonly<Record<string, number>> | undefined;
    readonly waitsFor?: readonly string[] | undefined;
    readonly rank?: number | null | undefined;
    readonly callableAt?: number | null | undefined;
    readonly priority?: number | undefined;
    readonly dueAt?: number | undefined;
    readonly booked?: boolean | undefined;
    readonly served?: boolean | undefined;
    readonly parked?: boolean | undefined;
    readonly keptFor?: 'clerk' | 'counter' | undefined;
    /** True if a manager moved the ticket. */
    readonly steered?: boolean | undefined;
  };
}

/** A call of a ticket before earlier tickets. */
export interface Overtaking {
  readonly time: number;
  readonly number: string;
  readonly counter: string;
  readonly passed: readonly {
    readonly number: string;
    readonly reason: Exclude<CallReason, 'arrival'> | 'chosen' | 'asked-for' | 'manager';
  }[];
}

interface Waiting extends OrderFacts {
  readonly number: string;
  readonly services: readonly string[];
  readonly keptFor: 'clerk' | 'counter' | undefined;
  readonly isSteered: boolean;
}

/**
 * Finds the calls of a day that overtook a ticket, with their reasons. A ticket that is parked, or that waits for a
 * clerk or counter, cannot be overtaken, because it is not called automatically.
 */
export function overtakings(events: readonly OrderEvent[]): Overtaking[] {
  const waiting = new Map<string, Waiting>();
  const serves = new Map<string, readonly string[]>();
  return events.flatMap(({ event, time, data }) => {
    const { ticket = '', counter = '' } = data;
    if (event === 'counter.opened') serves.set(counter, Object.keys(data.serves ?? {}));
    if (!event.startsWith('ticket.')) return [];
    const before = waiting.get(ticket);
    waiting.delete(ticket);
    if (event === 'ticket.created' || event === 'ticket.waiting') {
      const now = waitingSince(before?.since ?? time, { time, data });
      if (now) waiting.set(ticket, now);
    }
    if (event !== 'ticket.called' || !before || data.how === undefined) return [];
    const services = data.only ?? serves.get(counter);
    const passed = [...waiting.values()].filter(
      (one) =>
        one.keptFor === undefined &&
        one.callableAt <= time &&
        one.services.some((service) => services?.includes(service) ?? true) &&
        cameLater(before, one),
    );
    if (passed.length === 0) return [];
    const reasonFor = (one: Waiting) => {
      if (data.how === 'chosen') return 'chosen';
      if (before.isSteered) return 'manager';
      return before.keptFor ? 'asked-for' : passReason(before, one, time);
    };
    const { number } = before;
    return [
      {
        time,
        number,
        counter,
        passed: passed.map((one) => ({ number: one.number, reason: reasonFor(one) })),
      },
    ];
  });
}

function waitingSince(since: number, { time, data }: Pick<OrderEvent, 'time' | 'data'>): Waiting | undefined {
  if (data.parked) return undefined;
  return {
    number: data.number ?? '',
    services: data.waitsFor ?? [],
    keptFor: data.keptFor,
    isSteered: data.steered ?? false,
    callableAt: data.callableAt ?? time,
    rank: data.rank ?? time,
    since,
    priority: data.priority ?? 0,
    dueAt: data.dueAt,
    isBooking: data.booked ?? false,
    wasServed: data.served ?? false,
  };
}
