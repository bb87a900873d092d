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
import type { EventRow } from './read-database-state.ts';

const at = 'counter-1';
const counterChange = (event: string, counter = at, time = 0) => ({
  event: `counter.${event}`,
  time,
  data: { counter, user: `clerk at ${counter}` },
});
const waiting = (n: number, data: EventRow['data']) => ({
  event: 'ticket.waiting',
  data: { ticket: `ticket-${n}`, number: `B ${n}`, counter: at, ...data },
});
type LoggedEvent = Omit<EventRow, 'seq' | 'time'> & Partial<EventRow>;

/** A history of one ticket, which `at` has called once before these events and requests. */
function historyOf(
  events: readonly LoggedEvent[],
  requests: readonly RecordedRequest<ClientRequest>[] = [],
  change: Parameters<typeof ticketRow>[1] = {},
): History {
  const { database } = validHistory();
  return {
    requests: [
      recorded(1, createRequest(1), ticketAnswer(1)),
      recorded(2, callRequest(at, 'call-1'), ticketAnswer(1, { calls: 1 })),
      ...requests,
    ],
    database: {
      ...database,
      tickets: [ticketRow(1, { calls: 1, ...change })],
      requests: [{ id: 'request-1', ticket: 'ticket-1' }],
      ...eventLog(createdEvent(1), counterEvent('called', 1, at, 1), ...events),
    },
  };
}

describe('a paused counter', () => {
  const pause = recorded(3, { what: 'pause', counter: at });
  const call = (time: number, answer: RecordedRequest['answer']) =>
    recorded(time, callRequest(at, 'call-2'), answer);
  const atCounter = { status: 30, counter: at } as const;

  it('is reported if the events contain a call by it', () => {
    const history = historyOf(
      [counterChange('paused'), counterEvent('called', 1, at, 2)],
      [call(2.5, ticketAnswer(1, { calls: 2 }))],
      { ...atCounter, calls: 2 },
    );
    expect(violatedRules(history)).toEqual(['paused counters call no one']);
  });
  it.each([
    ['a ticket', ticketAnswer(1, { calls: 1 })],
    ['an empty queue', { kind: 'done' } as const],
  ])('is reported if its call returns %s', (_, answer) => {
    const rule = 'calls of paused counters are refused';
    const repeated = recorded(4, { ...callRequest(at, 'call-2'), services: [] }, answer);
    expect(violatedRules(historyOf([], [pause, repeated], atCounter))).toEqual([rule]);
  });
});

describe('a ticket that is handed back', () => {
  const rule = 'handed back tickets were current';
  const handedBack = { handedBack: true };

  it('is reported if the counter does not have the ticket', () => {
    expect(violatedRules(historyOf([waiting(1, { ...handedBack, counter: 'counter-2' })]))).toContain(rule);
    expect(violatedRules(historyOf([waiting(1, handedBack), waiting(1, handedBack)]))).toEqual([rule]);
  });
});

describe('a parked ticket', () => {
  const rule = 'parked tickets wait for direct calls';
  const park = recorded(3, { what: 'park', counter: at, ticket: 'ticket-1' });
  const second = ticketAnswer(1, { calls: 2 });
  const calledAgain = (request: ClientRequest) =>
    historyOf(
      [waiting(1, { parked: true }), counterEvent('called', 1, 'counter-2', 2)],
      [park, recorded(4, request, second)],
      { status: 30, counter: 'counter-2', calls: 2 },
    );

  it('is reported if it is called as the next ticket', () => {
    expect(violatedRules(calledAgain(callRequest('counter-2', 'call-2')))).toEqual([rule]);
  });
  it('is reported if only the row or only an event shows that it is parked', () => {
    expect(violatedRules(historyOf([waiting(1, { parked: true })], [park]))).toEqual([rule]);
    expect(violatedRules(historyOf([waiting(1, {})], [], { parkedAt: 0 }))).toEqual([rule]);
    expect(violatedRules(historyOf([waiting(1, { parked: true })], [park], { parkedAt: 0 }))).toEqual([]);
  });
  it('is reported if it is parked but does not wait', () => {
    const history = historyOf([], [], { status: 30, counter: at, parkedAt: 0 });
    expect(violatedRules(history)).toContain('tickets have a valid state');
  });
  it('is reported if no event parked it', () => {
    expect(violatedRules(historyOf([waiting(1, {})], [park]))).toEqual(['answered changes are recorded']);
  });
});

describe('a transferred ticket', () => {
  const rule = 'transferred tickets reach their target';
  const opened = ['counter-1', 'counter-2', 'counter-3'].map((counter) => counterChange('opened', counter));
  function calledAfter(
    to: NonNullable<EventRow['data']['to']>,
    caller: string,
    { more = [], services = ['passport'], time = 0 }: Partial<Called> = {},
  ): History {
    const transfer = recorded(3, {
      what: 'transfer',
      counter: at,
      ticket: 'ticket-1',
      to,
      place: 'kept',
    });
    const call = recorded(4, { ...callRequest(caller, 'call-2'), services }, ticketAnswer(1, { calls: 2 }));
    return historyOf(
      [...opened, waiting(1, { to }), ...more, { ...counterEvent('called', 1, caller, 2), time }],
      [transfer, call],
      { status: 30, counter: caller, calls: 2 },
    );
  }
  interface Called {
    readonly more: readonly LoggedEvent[];
    readonly services: readonly string[];
    readonly time: number;
  }

  it.each([{ counter: 'counter-2' }, { clerk: 'clerk at counter-2' }])(
    'is reported if another counter calls it: %j',
    (to) => {
      expect(violatedRules(calledAfter(to, 'counter-3'))).toEqual([rule]);
      expect(violatedRules(calledAfter(to, 'counter-2'))).toEqual([]);
    },
  );
  it.each(['paused', 'closed'])(
    'can be called by others some time after its target is %s, and not before',
    (event) => {
      const to = { counter: 'counter-2' };
      const more = [counterChange(event, 'counter-2', 100)];
      expect(violatedRules(calledAfter(to, 'counter-3', { more, time: 999 }))).toEqual([rule]);
      expect(violatedRules(calledAfter(to, 'counter-3', { more, time: 1000 }))).toEqual([]);
    },
  );
  it('is reported if it is called for a service other than the target', () => {
    const to = { service: 'permit' };
    expect(violatedRules(calledAfter(to, 'counter-2'))).toEqual([rule]);
    expect(violatedRules(calledAfter(to, 'counter-2', { services: ['permit'] }))).toEqual([]);
  });
  it('is reported if no event transferred it', () => {
    const { database, ...history } = calledAfter({ counter: 'counter-2' }, 'counter-2');
    const events = database.events.map(({ data: { to, ...data }, ...event }) => ({ ...event, data }));
    expect(violatedRules({ ...history, database: { ...database, events } })).toEqual([
      'answered changes are recorded',
    ]);
  });
});
