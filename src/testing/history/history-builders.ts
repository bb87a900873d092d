import type { Asked, History, Kept, KeptEvent, KeptTicket, Seen, ToldTicket } from './history.ts';

/** What somebody asks at a second, and is answered a tenth of it later. */
export function aRequest<A extends Asked>(
  at: number,
  asked: A,
  answer: Seen['answer'] = { kind: 'done' },
): Seen<A> {
  const client = 'counter' in asked ? asked.counter : 'dispenser';
  return { client, begin: at, end: at + 0.1, asked, answer };
}

/** An answer that gives ticket `n`. */
export function given(n: number, change: Partial<ToldTicket> = {}): Seen['answer'] {
  return {
    kind: 'done',
    ticket: { key: `ticket-${n}`, number: `B ${n}`, calls: 0, openTasks: [], ...change },
  };
}

export const lost: Seen['answer'] = { kind: 'unknown' };

/** The wish for ticket `n`. */
export const anIssue = (n: number, services = ['passport']) =>
  ({ what: 'issue', requestId: `request-${n}`, services }) as const;

/** A call for whoever is next. */
export const aCall = (counter: string, id: string) =>
  ({ what: 'call', how: 'next', id, counter, services: ['passport'] }) as const;

/** Row `n`, waiting. */
export function aRow(n: number, change: Partial<KeptTicket> = {}): KeptTicket {
  return {
    key: `ticket-${n}`,
    number: `B ${n}`,
    day: '2026-11-21',
    status: 10,
    cancelReason: null,
    counter: '',
    calls: 0,
    callableAt: 0,
    rank: 0,
    waitingTimeSum: 0,
    transactionTimeSum: 0,
    customerData: {},
    ...change,
  };
}

/** Events without their numbers, which are put in by their places. */
export function aLog(...events: readonly Omit<KeptEvent, 'seq'>[]): Pick<Kept, 'events' | 'newestEvent'> {
  return { events: events.map((event, place) => ({ seq: place + 1, ...event })), newestEvent: events.length };
}

export const created = (n: number, number = `B ${n}`) => ({
  event: 'ticket.created',
  data: { ticket: `ticket-${n}`, number, services: ['passport'] },
});

/** What a counter does with ticket `n`. */
export const did = (event: string, n: number, counter: string, calls?: number) => ({
  event: `ticket.${event}`,
  data: { ticket: `ticket-${n}`, number: `B ${n}`, counter, calls },
});

/**
 * An hour in which everything is right: ticket 1 is served, ticket 2 came by a repeated request and waits, and ticket 3 was
 * given up after a lost answer.
 */
export function aHistory(): History {
  const one = { counter: 'counter-1', ticket: 'ticket-1' };
  return {
    seen: [
      aRequest(1, anIssue(1), given(1)),
      aRequest(2, aCall('counter-1', 'call-1'), given(1, { calls: 1 })),
      aRequest(3, aCall('counter-2', 'call-2')),
      aRequest(4, anIssue(2), lost),
      aRequest(5, anIssue(2), given(2)),
      aRequest(6, { what: 'begin', task: 'task-1', ...one }),
      aRequest(7, { what: 'note', note: 'first', ...one }),
      aRequest(8, { what: 'note', note: 'second', ...one }),
      aRequest(9, anIssue(3), lost),
      aRequest(10, { what: 'void', requestId: 'request-3' }),
      aRequest(11, { what: 'finish', ...one }),
      aRequest(12, { what: 'finish', ...one }, { kind: 'refused', status: 409, type: 'OVER' }),
    ],
    kept: {
      tickets: [
        aRow(1, { status: 60, counter: 'counter-1', calls: 1, customerData: { data1: 'second' } }),
        aRow(2),
        aRow(3, { status: 70, cancelReason: 'withdrawn' }),
      ],
      requests: [
        { id: 'request-1', ticket: 'ticket-1' },
        { id: 'request-2', ticket: 'ticket-2' },
        { id: 'request-3', ticket: 'ticket-3' },
      ],
      ...aLog(
        created(1),
        did('called', 1, 'counter-1', 1),
        created(2),
        did('inTransaction', 1, 'counter-1'),
        created(3),
        { event: 'ticket.cancelled', data: { ticket: 'ticket-3', number: 'B 3' } },
        did('finished', 1, 'counter-1'),
        { event: 'waitingInfo.changed', data: {} },
      ),
      intervals: [{ key: 'interval-1', prefix: 'B ', min: 1, max: 9, services: ['passport'] }],
    },
  };
}

/** The same hour, and more that was seen. */
export function alsoSeen(...more: readonly Seen[]): History {
  const history = aHistory();
  return { ...history, seen: [...history.seen, ...more] };
}

/** The same hour, and something else in the database. */
export function butKept(change: (kept: Kept) => Partial<Kept>): History {
  const history = aHistory();
  return { ...history, kept: { ...history.kept, ...change(history.kept) } };
}

/** The same hour, and row `n` is otherwise. */
export function butRow(n: number, change: Partial<KeptTicket>): History {
  return butKept(({ tickets }) => ({
    tickets: tickets.map((row) => (row.key === `ticket-${n}` ? { ...row, ...change } : row)),
  }));
}
