import type { AnsweredTicket, ClientRequest, History, RecordedRequest } from './history.ts';
import type { DatabaseState, EventRow, TicketRow } from './read-database-state.ts';

/** A request that begins at `at` and is answered a tenth of a second later. */
export function recorded<R extends ClientRequest>(
  at: number,
  request: R,
  answer: RecordedRequest['answer'] = { kind: 'done' },
): RecordedRequest<R> {
  const client = 'counter' in request ? request.counter : 'dispenser';
  return { client, begin: at, end: at + 0.1, request, answer };
}

export function ticketAnswer(n: number, change: Partial<AnsweredTicket> = {}): RecordedRequest['answer'] {
  return {
    kind: 'done',
    ticket: { key: `ticket-${n}`, number: `B ${n}`, calls: 0, openTasks: [], ...change },
  };
}

const lostAnswer: RecordedRequest['answer'] = { kind: 'unknown' };

export const createRequest = (n: number, services = ['passport']) =>
  ({ what: 'create', requestId: `request-${n}`, services }) as const;

export const callRequest = (counter: string, id: string) =>
  ({ what: 'call', how: 'next', id, counter, services: ['passport'] }) as const;

/** The row of ticket `n`, which waits by default. */
export function ticketRow(n: number, change: Partial<TicketRow> = {}): TicketRow {
  return {
    key: `ticket-${n}`,
    number: `B ${n}`,
    day: '2026-11-21',
    createdAt: 0,
    status: 10,
    since: 0,
    reason: null,
    counter: '',
    user: '',
    calls: 0,
    callableAt: 0,
    rank: 0,
    services: ['passport'],
    clerk: null,
    isBooking: false,
    parkedAt: null,
    asksPriority: false,
    forCounter: null,
    tasks: [],
    waited: 0,
    served: 0,
    customerData: {},
    ...change,
  };
}

/** Numbers events by their index. The time is 0 by default. */
export function eventLog(
  ...events: readonly (Omit<EventRow, 'seq' | 'time'> & Partial<EventRow>)[]
): Pick<DatabaseState, 'events' | 'newestEvent'> {
  return {
    events: events.map((event, index) => ({ seq: index + 1, time: 0, ...event })),
    newestEvent: events.length,
  };
}

export const createdEvent = (n: number, number = `B ${n}`, services = ['passport']) => ({
  event: 'ticket.created',
  data: { ticket: `ticket-${n}`, number, services },
});

export const counterEvent = (event: string, n: number, counter: string, calls?: number) => ({
  event: `ticket.${event}`,
  data: { ticket: `ticket-${n}`, number: `B ${n}`, counter, calls },
});

/**
 * A history without violations: ticket 1 is served, ticket 2 was created by a repeated request and waits, and ticket 3
 * was voided after a lost response.
 */
export function validHistory(): History {
  const one = { counter: 'counter-1', ticket: 'ticket-1' };
  return {
    requests: [
      recorded(1, createRequest(1), ticketAnswer(1)),
      recorded(2, callRequest('counter-1', 'call-1'), ticketAnswer(1, { calls: 1 })),
      recorded(3, callRequest('counter-2', 'call-2')),
      recorded(4, createRequest(2), lostAnswer),
      recorded(5, createRequest(2), ticketAnswer(2)),
      recorded(6, { what: 'start', task: 'task-1', ...one }),
      recorded(7, { what: 'note', note: 'first', ...one }),
      recorded(8, { what: 'note', note: 'second', ...one }),
      recorded(9, createRequest(3), lostAnswer),
      recorded(10, { what: 'void', requestId: 'request-3' }),
      recorded(11, { what: 'finish', ...one }),
      recorded(12, { what: 'finish', ...one }, { kind: 'refused', status: 409, type: 'OVER' }),
    ],
    database: {
      tickets: [
        ticketRow(1, { status: 60, counter: 'counter-1', calls: 1, customerData: { data1: 'second' } }),
        ticketRow(2),
        ticketRow(3, { status: 70, reason: 'withdrawn' }),
      ],
      requests: [
        { id: 'request-1', ticket: 'ticket-1' },
        { id: 'request-2', ticket: 'ticket-2' },
        { id: 'request-3', ticket: 'ticket-3' },
      ],
      ...eventLog(
        createdEvent(1),
        counterEvent('called', 1, 'counter-1', 1),
        createdEvent(2),
        counterEvent('inTransaction', 1, 'counter-1'),
        createdEvent(3),
        { event: 'ticket.cancelled', data: { ticket: 'ticket-3', number: 'B 3' } },
        counterEvent('finished', 1, 'counter-1'),
        { event: 'waitingInfo.changed', data: {} },
      ),
      intervals: [{ key: 'interval-1', prefix: 'B ', min: 1, max: 9, services: ['passport'] }],
      services: [
        { key: 'passport', priority: 0, targetMs: undefined },
        { key: 'permit', priority: 1, targetMs: undefined },
      ],
      counters: [{ key: 'counter-1' }, { key: 'counter-2' }, { key: 'counter-3' }],
      clerks: [{}],
      callRules: { priorityWeight: 300, precedenceHeadStart: 600, bookingRaise: 1800 },
      keptMs: 900,
      hidden: [],
      closings: [],
    },
  };
}

/** The valid history with additional requests. */
export function withRequests(...more: readonly RecordedRequest[]): History {
  const history = validHistory();
  return { ...history, requests: [...history.requests, ...more] };
}

/** The valid history with another database state. */
export function withDatabase(change: (database: DatabaseState) => Partial<DatabaseState>): History {
  const history = validHistory();
  return { ...history, database: { ...history.database, ...change(history.database) } };
}

/** The valid history with a changed row of ticket `n`. */
export function withTicketRow(n: number, change: Partial<TicketRow>): History {
  return withDatabase(({ tickets }) => ({
    tickets: tickets.map((row) => (row.key === `ticket-${n}` ? { ...row, ...change } : row)),
  }));
}
