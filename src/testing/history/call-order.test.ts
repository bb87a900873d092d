import { describe, expect, it } from 'vitest';
import { violatedRules } from './check-history.ts';
import type { ClientRequest, History, RecordedRequest } from './history.ts';
import {
  callRequest,
  counterEvent,
  createdEvent,
  createRequest,
  eventLog,
  recorded,
  ticketAnswer,
  ticketRow,
  validHistory,
} from './history-builders.ts';
import type { DatabaseState, EventRow, TicketRow } from './read-database-state.ts';

type LoggedEvent = Omit<EventRow, 'seq' | 'time'> & Partial<EventRow>;

interface Queued {
  /** The time of the ticket's creation in milliseconds, for both the service and the clients. */
  readonly at: number;
  readonly services?: string[];
  readonly row?: Partial<TicketRow>;
  /** Data of the creation event that do not follow from the row. */
  readonly data?: Partial<EventRow['data']>;
}

interface Queue {
  /** In the order of creation: ticket 1, ticket 2, and so on. */
  readonly tickets: readonly Queued[];
  readonly requests?: readonly RecordedRequest[];
  readonly events?: readonly LoggedEvent[];
  readonly database?: Partial<DatabaseState>;
  readonly serves?: Readonly<Record<string, number>>;
}

/** A history in which visitors take tickets one after another, before anything else happens. */
function queue({
  tickets,
  requests = [],
  events = [],
  database = {},
  serves = { passport: 0, permit: 0 },
}: Queue): History {
  const creations = tickets.map(({ at, services }, index) =>
    recorded(at, createRequest(index + 1, services), ticketAnswer(index + 1)),
  );
  const opened = ['counter-1', 'counter-2'].map((counter) => ({
    event: 'counter.opened',
    data: { counter, user: `clerk at ${counter}`, serves },
  }));
  const created = tickets.map(({ at, services = ['passport'], row, data }, index) => {
    const { event, data: stated } = createdEvent(index + 1, `B ${index + 1}`, services);
    const place = { waitsFor: services, rank: row?.rank ?? at, callableAt: at };
    return { time: at, event, data: { ...stated, ...place, ...data } };
  });
  return {
    requests: [...creations, ...requests],
    database: {
      ...validHistory().database,
      ...eventLog(...opened, ...created, ...events),
      tickets: tickets.map(({ at, services = ['passport'], row }, index) =>
        ticketRow(index + 1, { createdAt: at, callableAt: at, rank: at, services, ...row }),
      ),
      requests: tickets.map((_, index) => ({ id: `request-${index + 1}`, ticket: `ticket-${index + 1}` })),
      intervals: [{ key: 'interval-1', prefix: 'B ', min: 1, max: 9, services: ['passport', 'permit'] }],
      ...database,
    },
  };
}

type Call = Extract<ClientRequest, { what: 'call' }>;

/** A call of the next ticket at `at` that returns ticket `n`. */
const callOf = (n: number, at: number, request: Call = callRequest('counter-1', `call-${at}`)) =>
  recorded(at, request, ticketAnswer(n, { calls: 1 }));

function calledEvent(n: number, time: number, change: Partial<EventRow['data']> = {}): LoggedEvent {
  const { event, data } = counterEvent('called', n, 'counter-1', 1);
  return { time, event, data: { ...data, how: 'next', ...change } };
}

const calledRow = { status: 30, calls: 1, counter: 'counter-1' };
const order = 'calls keep the order';

describe('a call of the next ticket', () => {
  const second = {
    requests: [callOf(2, 30)],
    events: [calledEvent(2, 30)],
  };

  it('is reported if it passes an earlier visitor', () => {
    expect(violatedRules(queue({ tickets: [{ at: 10 }, { at: 20, row: calledRow }], ...second }))).toEqual([
      order,
    ]);
  });

  it('must return the ticket that was created first if two visitors came in the same millisecond', () => {
    const tickets = [{ at: 10 }, { at: 10, row: calledRow }];
    const history = queue({ tickets, ...second });
    expect(violatedRules(history)).toEqual([order]);
  });

  it('may return a later visitor with a higher priority, unless that visitor came too late for it', () => {
    const permit = { services: ['permit'] };
    const request = { ...callRequest('counter-1', 'call-1'), services: ['passport', 'permit'] };
    const called = (at: number) =>
      queue({
        tickets: [{ at: 10 }, { at, ...permit, row: { rank: at - 300, ...calledRow } }],
        requests: [callOf(2, 400, request)],
        events: [calledEvent(2, 400)],
      });
    expect(violatedRules(called(309))).toEqual([]);
    expect(violatedRules(called(311))).toEqual([order]);
  });

  it("may return a later visitor whom the clerk's precedence moves forward", () => {
    const permit = { services: ['permit'] };
    const called = (at: number) =>
      queue({
        tickets: [{ at: 10 }, { at, ...permit, row: { rank: at - 300, ...calledRow } }],
        serves: { passport: 0, permit: 1 },
        events: [calledEvent(2, at + 10)],
      });
    expect(violatedRules(called(909))).toEqual([]);
    expect(violatedRules(called(911))).toEqual([order]);
  });

  it('is reported if it passes a visitor who returned to the queue after a first service', () => {
    const at = { counter: 'counter-2', ticket: 'ticket-1' };
    const history = queue({
      tickets: [
        { at: 10, services: ['passport', 'passport'], row: { calls: 1 } },
        { at: 20, row: calledRow },
      ],
      requests: [
        callOf(1, 22, callRequest('counter-2', 'call-1')),
        recorded(24, { what: 'start', task: 'task-1', ...at }),
        recorded(26, { what: 'finish', ...at }),
        callOf(2, 30),
      ],
      events: [
        calledEvent(1, 22, { counter: 'counter-2' }),
        { time: 24, ...counterEvent('inTransaction', 1, 'counter-2') },
        {
          event: 'ticket.waiting',
          time: 26,
          data: {
            ticket: 'ticket-1',
            counter: 'counter-2',
            waitsFor: ['passport'],
            rank: 10,
            callableAt: 10,
          },
        },
        calledEvent(2, 30),
      ],
    });
    expect(violatedRules(history)).toEqual([order]);
  });
});

describe('the rank of a ticket', () => {
  it('is reported if it ignores the priority', () => {
    expect(violatedRules(queue({ tickets: [{ at: 10, services: ['permit'] }] }))).toEqual([
      'ranks follow the rules',
    ]);
    const permit = { services: ['permit'], row: { rank: -290 } };
    expect(violatedRules(queue({ tickets: [{ at: 10, ...permit }] }))).toEqual([]);
  });

  it('is reported if it puts the last visitor first', () => {
    const history = queue({ tickets: [{ at: 20 }, { at: 10 }] });
    const requests = history.requests.map((one, index) => ({ ...one, begin: index, end: index + 0.5 }));
    expect(violatedRules({ ...history, requests })).toContain('earlier visitors queue earlier');
  });
});

const permit = { services: ['permit'] };
const free = [
  { key: 'passport', priority: 0, targetMs: undefined },
  { key: 'permit', priority: 0, targetMs: 100 },
];

describe('a target', () => {
  const tickets = (dueAt: number) => [
    { at: 10, row: calledRow },
    { at: 20, ...permit, data: { dueAt } },
  ];
  const calledAt = (time: number, dueAt = 120) =>
    queue({ tickets: tickets(dueAt), events: [calledEvent(1, time)], database: { services: free } });

  it('is violated if a call passes a ticket that has reached it', () => {
    expect(violatedRules(calledAt(119))).toEqual([]);
    expect(violatedRules(calledAt(120))).toEqual([order]);
  });
  it('is reported if it is not counted from the arrival', () => {
    expect(violatedRules(calledAt(100, 121))).toEqual(['targets count from the arrival']);
  });
});

describe('a ratio', () => {
  const { callRules } = validHistory().database;
  const joined = (rank: number) =>
    queue({
      tickets: [{ at: 10 }, { at: 20 }, { at: 30, ...permit, row: { rank }, data: { priority: 1 } }],
      database: { callRules: { ...callRules, normalPerPriority: 1 } },
    });

  it('is violated if a ticket with priority comes too early or too late', () => {
    expect(violatedRules(joined(10))).toEqual([]);
    for (const rank of [9, 20, 30]) expect(violatedRules(joined(rank))).toEqual(['ratios are kept']);
  });
});

describe('a limit on overtaking', () => {
  const { callRules } = validHistory().database;
  const urgent = (at: number, row: Partial<TicketRow> = {}) => ({
    at,
    ...permit,
    row: { ...row, rank: at - 300 },
    data: { priority: 1 },
  });
  const atSecond = { ...calledRow, counter: 'counter-2' };
  const database = { callRules: { ...callRules, mostOvertakings: 1 } };

  it('is exceeded if one more later ticket is called first', () => {
    const tickets = [{ at: 10 }, urgent(20, calledRow), urgent(30, atSecond)];
    const events = [calledEvent(2, 40), calledEvent(3, 50, { counter: 'counter-2' })];
    expect(violatedRules(queue({ tickets, events, database }))).toEqual([order]);
    expect(violatedRules(queue({ tickets, events }))).toEqual([]);
  });
  it('moves a ticket that reached it ahead of tickets that would otherwise come first', () => {
    const tickets = [{ at: 10, row: atSecond }, urgent(20, calledRow), urgent(30)];
    const events = [calledEvent(2, 40), calledEvent(1, 50, { counter: 'counter-2' })];
    expect(violatedRules(queue({ tickets, events, database }))).toEqual([]);
    expect(violatedRules(queue({ tickets, events }))).toEqual([order]);
  });
  it('can be reached while the ticket is kept for a clerk or counter', () => {
    const tickets = [
      { at: 10, row: atSecond, data: { keptFor: 'counter' as const } },
      urgent(20, calledRow),
      urgent(30),
    ];
    const free = { ticket: 'ticket-1', number: 'B 1', waitsFor: ['passport'], rank: 10, callableAt: 10 };
    const events = [
      calledEvent(2, 40),
      { event: 'ticket.waiting', time: 45, data: free },
      calledEvent(1, 50, { counter: 'counter-2' }),
    ];
    expect(violatedRules(queue({ tickets, events, database }))).not.toContain(order);
    expect(violatedRules(queue({ tickets, events }))).toContain(order);
  });
});

it.each([
  ['arrival', [order]],
  ['target', [order]],
  ['appointment', [order]],
  ['priority', []],
] as const)('a call with the reason %s is reported unless the reason applies', (reason, rules) => {
  const tickets = [
    { at: 10 },
    { at: 20, ...permit, row: { ...calledRow, rank: -280 }, data: { priority: 1 } },
  ];
  expect(violatedRules(queue({ tickets, events: [calledEvent(2, 30, { reason })] }))).toEqual(rules);
});

it('a ticket of a closed service is reported', () => {
  const closing = { key: 'c', from: 5, until: 15, weekly: null, reason: null, texts: {}, by: '' };
  const given = (at: number, of: { kind: 'service'; key: string } | null, booked?: true) =>
    violatedRules(
      queue({
        tickets: [{ at, ...(booked && { data: { booked } }) }],
        database: { closings: [{ ...closing, of }] },
      }),
    );
  const rule = ['closed services give no tickets'];
  const passport = { kind: 'service', key: 'passport' } as const;
  expect([given(10, passport), given(10, null)]).toEqual([rule, rule]);
  expect([given(15, passport), given(10, { ...passport, key: 'permit' })]).toEqual([[], []]);
  expect(given(10, null, true)).toEqual([]);
});
