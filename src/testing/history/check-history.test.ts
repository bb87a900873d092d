import { describe, expect, it } from 'vitest';
import { checkHistory, violatedRules } from './check-history.ts';
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
  withDatabase,
  withRequests,
  withTicketRow,
} from './history-builders.ts';

it('a valid history breaks no rule', () => {
  expect(checkHistory(validHistory())).toEqual([]);
});

describe('an acknowledged ticket', () => {
  const rule = 'every acknowledged ticket exists once';

  it('is reported if it is missing from the database', () => {
    expect(violatedRules(withRequests(recorded(20, createRequest(4), ticketAnswer(4))))).toEqual([rule]);
  });
  it('is reported if it exists twice', () => {
    expect(
      violatedRules(withDatabase(({ tickets }) => ({ tickets: [...tickets, ...tickets.slice(0, 1)] }))),
    ).toContain(rule);
  });
  it('is reported if its number has changed', () => {
    expect(violatedRules(withTicketRow(2, { number: 'B 7' }))).toContain(rule);
  });
  it('is reported if it belongs to another request', () => {
    const requests = ['1', '3', '2'].map((n, index) => ({
      id: `request-${index + 1}`,
      ticket: `ticket-${n}`,
    }));
    expect(violatedRules(withDatabase(() => ({ requests })))).toContain(rule);
  });
});

describe('an open ticket', () => {
  const rule = 'every open ticket can be called';
  const onlyPermits = { clerks: [{ services: [{ service: 'permit', precedence: 0 }] }] };

  it('is reported if no clerk serves its service', () => {
    expect(violatedRules(withDatabase(() => onlyPermits))).toContain(rule);
    expect(violatedRules(withDatabase(() => ({ counters: [] })))).toContain(rule);
  });
  it('is reported if no counter shows it', () => {
    expect(violatedRules(withDatabase(() => ({ hidden: ['ticket-2'] })))).toEqual([rule]);
  });
  it('is reported if the branch no longer has its counter', () => {
    expect(violatedRules(withTicketRow(2, { status: 30, counter: 'gone' }))).toContain(rule);
  });
});

describe('a repeated request', () => {
  const rule = 'a repeated request gets the same ticket';

  it('is reported if it got another ticket', () => {
    expect(violatedRules(withRequests(recorded(20, createRequest(1), ticketAnswer(2))))).toContain(rule);
  });
  it('is reported if it created a second ticket without an answer', () => {
    const history = withDatabase(({ tickets, events }) => ({
      tickets: [...tickets, ticketRow(4)],
      ...eventLog(...events, createdEvent(4)),
    }));
    expect(violatedRules(history)).toEqual([rule]);
  });
});

describe('an unclaimed ticket', () => {
  const rule = 'unclaimed tickets are void';

  it('is reported if its client neither received nor voided it', () => {
    const { requests, database } = validHistory();
    const withoutVoid = requests.filter(({ request }) => request.what !== 'void');
    expect(violatedRules({ requests: withoutVoid, database })).toEqual([rule]);
  });
  it('is reported if it waits although it was voided', () => {
    expect(violatedRules(withTicketRow(3, { status: 10, reason: null }))).toContain(rule);
  });
  const called = withTicketRow(3, { status: 70, calls: 1, reason: 'noShow' });
  const calledAt = (at: number) =>
    violatedRules({
      ...called,
      requests: [...called.requests, recorded(at, callRequest('counter-2', 'call-3'), ticketAnswer(3))],
    });
  it('is reported if it is called although it was voided', () => {
    expect(calledAt(20)).toContain(rule);
  });
  it('is reported if no client voided it', () => {
    const answer = { kind: 'refused', status: 409, type: 'VOIDED' } as const;
    expect(violatedRules(withRequests(recorded(20, createRequest(4), answer)))).toEqual([rule]);
    expect(violatedRules(withRequests(recorded(20, createRequest(3), answer)))).toEqual([]);
  });
});

describe('a ticket in an invalid state', () => {
  const rule = 'tickets have a valid state';

  it.each([
    ['waits without a rank', { rank: null }],
    ['waits without being callable', { callableAt: null }],
    ['waits and is at a counter', { counter: 'counter-2' }],
    ['is called to no counter', { status: 30 }],
    ['is cancelled without a reason', { status: 70 }],
    ['has an unknown status', { status: 20 }],
  ])('is reported if it %s', (_, change) => {
    expect(violatedRules(withTicketRow(2, change))).toContain(rule);
  });

  it('is reported if it is at a counter that has another ticket', () => {
    const history = withDatabase(() => ({
      tickets: [1, 2].map((n) => ticketRow(n, { status: 30, calls: 1, counter: 'counter-1' })),
    }));
    expect(violatedRules(history)).toContain(rule);
  });
});

describe('a number', () => {
  it('is reported if two open tickets have it in their rows', () => {
    expect(violatedRules(withTicketRow(3, { status: 10, number: 'B 2' }))).toContain(
      'open numbers are unique',
    );
  });
  it('is reported if two open tickets had it according to the events, even if one has ended', () => {
    const history = withDatabase(({ events }) => ({
      tickets: [ticketRow(1, { status: 60 }), ticketRow(2), ticketRow(4, { number: 'B 2', status: 60 })],
      ...eventLog(...events, createdEvent(4, 'B 2'), counterEvent('finished', 4, 'counter-1')),
    }));
    expect(violatedRules(history)).toContain('open numbers are unique');
  });
  it('is reported if its no-show ticket is called again while another open ticket has the same number', () => {
    const history = withDatabase(({ events }) => ({
      ...eventLog(...events, createdEvent(4, 'B 3'), counterEvent('called', 3, 'counter-2', 1)),
    }));
    expect(violatedRules(history)).toContain('open numbers are unique');
  });
  it('is reported if it is skipped', () => {
    const history = withDatabase(({ tickets, requests, events }) => ({
      tickets: [...tickets, ticketRow(5)],
      requests: [...requests, { id: 'request-5', ticket: 'ticket-5' }],
      ...eventLog(...events, createdEvent(5)),
    }));
    const request = recorded(20, createRequest(5), ticketAnswer(5));
    expect(violatedRules({ ...history, requests: [...history.requests, request] })).toEqual([
      'numbers follow each other',
    ]);
  });
  it('is reported if it belongs to no interval', () => {
    expect(violatedRules(withDatabase(() => ({ intervals: [] })))).toEqual(['numbers follow each other']);
  });

  const withNumbers = (numbers: readonly string[]) => {
    const rows = numbers.map((number, index) => ticketRow(index + 4, { number }));
    return withDatabase(({ tickets, requests, events }) => ({
      tickets: [...tickets, ...rows],
      requests: [...requests, ...rows.map(({ key }) => ({ id: key, ticket: key }))],
      ...eventLog(...events, ...rows.map(({ number }, index) => createdEvent(index + 4, number))),
    }));
  };
  it('is reported if it is reused too early', () => {
    expect(violatedRules(withNumbers(['B 1']))).toContain('numbers follow each other');
  });
});

describe('a ticket at two counters', () => {
  const rule = 'no ticket is at two counters';

  it('is reported if both counters received the same call', () => {
    expect(
      violatedRules(
        withRequests(recorded(20, callRequest('counter-2', 'call-3'), ticketAnswer(1, { calls: 1 }))),
      ),
    ).toContain(rule);
  });
  it('is reported if one counter gets it while the other still has it', () => {
    const call = recorded(4, callRequest('counter-2', 'call-3'), ticketAnswer(1, { calls: 2 }));
    expect(violatedRules(withRequests(call))).toContain(rule);
  });
  it('is reported even if only the events show both counters', () => {
    const history = withDatabase(({ events }) => {
      const [first, second, ...more] = events;
      const both = [first, second].flatMap((event) => event ?? []);
      return eventLog(...both, counterEvent('called', 1, 'counter-2', 2), ...more);
    });
    expect(violatedRules(history)).toContain('tickets stay at their counter');
  });
  it('is reported if a call is missing from the events', () => {
    const history = withDatabase(({ events }) =>
      eventLog(...events, counterEvent('called', 2, 'counter-2', 2)),
    );
    expect(violatedRules(history)).toContain('tickets stay at their counter');
  });
});

describe('a call without a ticket', () => {
  const rule = 'an empty answer means an empty queue';

  it('is reported if a ticket was waiting', () => {
    expect(violatedRules(withRequests(recorded(20, callRequest('counter-2', 'call-3'))))).toEqual([rule]);
  });
});

describe('a clerk who has logged in again', () => {
  const rule = 'a new login gets the current ticket';
  const again = {
    ...callRequest('counter-1', 'call-3'),
    how: 'inherited',
    ticket: 'ticket-1',
    calls: 1,
  } as const;

  it.each([
    ['gets nothing', { kind: 'done' } as const],
    ['gets another ticket', ticketAnswer(2, { calls: 1 })],
    ['gets the ticket after another call', ticketAnswer(1, { calls: 2 })],
  ])('is reported if the clerk %s', (_, answer) => {
    expect(violatedRules(withRequests(recorded(20, again, answer)))).toContain(rule);
  });
});

describe('an acknowledged change', () => {
  const rule = 'answered changes are recorded';
  const without = (name: string) =>
    withDatabase(({ events }) => eventLog(...events.filter(({ event }) => event !== `ticket.${name}`)));

  it.each(['called', 'inTransaction', 'finished'])('is reported if it has no event: %s', (name) => {
    expect(violatedRules(without(name))).toContain(rule);
  });
  it('is reported if its note was overwritten', () => {
    expect(violatedRules(withTicketRow(1, { customerData: { data1: 'first' } }))).toEqual([
      'notes are stored',
    ]);
  });
});

describe('a refusal', () => {
  it.each([
    [500, 'INTERNAL_ERROR'],
    [401, 'NOT_IDENTIFIED'],
    [409, 'REQUEST_MISMATCH'],
  ])('is reported if no client may receive it: %s %s', (status, type) => {
    const answer = { kind: 'refused', status, type } as const;
    expect(violatedRules(withRequests(recorded(20, createRequest(1), answer)))).toEqual([
      'refusals have reasons',
    ]);
  });
});

describe('a contradiction between rows and events', () => {
  const rule = 'rows match events';

  it.each([
    ['has a status that differs from its events', { status: 10, counter: '' }],
    ['has calls without an event', { calls: 2 }],
  ])('is reported if a ticket %s', (_, change) => {
    expect(violatedRules(withTicketRow(1, change))).toContain(rule);
  });
  it('is reported if a ticket is at a counter that did not call it', () => {
    const history = withDatabase(({ tickets, events }) => ({
      tickets: tickets.map((row) =>
        row.key === 'ticket-2' ? { ...row, status: 30, calls: 1, counter: 'counter-1' } : row,
      ),
      ...eventLog(...events, counterEvent('called', 2, 'counter-2', 1)),
    }));
    expect(violatedRules(history)).toEqual([rule]);
  });
  it('is reported if a ticket has no events, or events have no ticket', () => {
    expect(violatedRules(withDatabase(({ tickets }) => ({ tickets: [...tickets, ticketRow(4)] })))).toContain(
      rule,
    );
    expect(violatedRules(withDatabase(({ tickets }) => ({ tickets: tickets.slice(0, 2) })))).toContain(rule);
  });
  it('is reported if an event is missing', () => {
    const missing = withDatabase(({ events }) => ({
      events: events.filter(({ seq }) => seq !== 8),
      newestEvent: 8,
    }));
    expect(violatedRules(missing)).toEqual(['event numbers have no gaps']);
    const gap = withDatabase(({ events }) => ({
      events: events.map((event) => (event.seq === 8 ? { ...event, seq: 9 } : event)),
      newestEvent: 9,
    }));
    expect(violatedRules(gap)).toEqual(['event numbers have no gaps']);
  });
  it.each([{ waited: -1 }, { served: -1 }])('is reported if a sum is negative: %o', (sum) => {
    expect(violatedRules(withTicketRow(1, sum))).toEqual(['sums are not negative']);
  });
});
