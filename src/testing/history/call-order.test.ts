import { describe, expect, it } from 'vitest';
import { checkHistory } from './check-history.ts';
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

const violatedRules = (history: History) => [...new Set(checkHistory(history).map(({ rule }) => rule))];

interface Queued {
  /** Its creation, in milliseconds of the service and of the clients. */
  readonly at: number;
  readonly services?: string[];
  readonly row?: Partial<TicketRow>;
}

interface Queue {
  /** In the order of creation: ticket 1, ticket 2, ... */
  readonly tickets: readonly Queued[];
  /** The requests after all tickets are created. */
  readonly requests?: readonly RecordedRequest[];
  readonly events?: readonly (Omit<EventRow, 'seq' | 'time'> & Partial<EventRow>)[];
  readonly database?: Partial<DatabaseState>;
}

/** A history in which visitors take tickets one after the other, before anything else happens. */
function queue({ tickets, requests = [], events = [], database = {} }: Queue): History {
  const creations = tickets.map(({ at, services }, index) =>
    recorded(at, createRequest(index + 1, services), ticketAnswer(index + 1)),
  );
  const created = tickets.map(({ at, services }, index) => ({
    time: at,
    ...createdEvent(index + 1, `B ${index + 1}`, services),
  }));
  return {
    requests: [...creations, ...requests],
    database: {
      ...validHistory().database,
      ...eventLog(...created, ...events),
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

/** A call of the next ticket at `at` that was answered with ticket `n`. */
const callOf = (n: number, at: number, request: Call = callRequest('counter-1', `call-${at}`)) =>
  recorded(at, request, ticketAnswer(n, { calls: 1 }));

const calledEvent = (n: number, time: number, counter = 'counter-1') => ({
  time,
  ...counterEvent('called', n, counter, 1),
});

const calledRow = { status: 30, calls: 1, counter: 'counter-1' };
const order = 'calls keep the order';

describe('a call of the next ticket', () => {
  const second = {
    requests: [callOf(2, 30)],
    events: [calledEvent(2, 30)],
  };

  it('is found if it passes over an earlier visitor', () => {
    expect(violatedRules(queue({ tickets: [{ at: 10 }, { at: 20, row: calledRow }], ...second }))).toEqual([
      order,
    ]);
  });

  it('is right for the ticket that was created first, if two visitors have the same millisecond', () => {
    const tickets = [{ at: 10 }, { at: 10, row: calledRow }];
    const history = queue({ tickets, ...second });
    expect(violatedRules(history)).toEqual([order]);
  });

  it('is right for a later visitor with a higher priority, but not for one who comes too late for it', () => {
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

  it('is right for a later visitor whom the precedence of some clerk may have moved forward', () => {
    const clerks = [{}, { services: [{ service: 'passport', precedence: 1 }] }];
    const called = (at: number) =>
      queue({
        tickets: [{ at: 10 }, { at, row: calledRow }],
        requests: [callOf(2, at + 10)],
        events: [calledEvent(2, at + 10)],
        database: { clerks },
      });
    expect(violatedRules(called(600))).toEqual([]);
    expect(violatedRules(called(611))).toEqual([order]);
  });

  it('is judged by the order of events, and not by the times of nodes', () => {
    const request = { ...callRequest('counter-1', 'call-1'), services: ['passport', 'permit'] };
    const called = (time: number) =>
      queue({
        tickets: [
          { at: 5, row: calledRow },
          { at: 10, services: ['permit'], row: { rank: -290 } },
        ],
        requests: [callOf(1, 30, request)],
        events: [calledEvent(1, time)],
      });
    expect(violatedRules(called(9))).toEqual([order, 'time never goes back']);
    expect(violatedRules(called(10))).toEqual([order]);
  });

  it('is found if it passes over a visitor who returned to the queue after a first service', () => {
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
        calledEvent(1, 22, 'counter-2'),
        { time: 24, ...counterEvent('inTransaction', 1, 'counter-2') },
        { time: 26, ...counterEvent('waiting', 1, 'counter-2') },
        calledEvent(2, 30),
      ],
    });
    expect(violatedRules(history)).toEqual([order]);
  });
});

describe('the rank of a ticket', () => {
  it('is found if it ignores the priority', () => {
    expect(violatedRules(queue({ tickets: [{ at: 10, services: ['permit'] }] }))).toEqual([
      'ranks follow the rules',
    ]);
    const permit = { services: ['permit'], row: { rank: -290 } };
    expect(violatedRules(queue({ tickets: [{ at: 10, ...permit }] }))).toEqual([]);
  });

  it('is found if it puts the last visitor first', () => {
    const history = queue({ tickets: [{ at: 20 }, { at: 10 }] });
    const requests = history.requests.map((one, index) => ({ ...one, begin: index, end: index + 0.5 }));
    expect(violatedRules({ ...history, requests })).toContain('earlier visitors queue earlier');
  });
});
