import { describe, expect, it } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { History } from './history.ts';
import {
  aCall,
  aHistory,
  aLog,
  alsoSeen,
  anIssue,
  aRequest,
  aRow,
  butKept,
  butRow,
  created,
  did,
  given,
  lost,
} from './history-builders.ts';

const brokenIn = (history: History) => [...new Set(checkHistory(history).map(({ rule }) => rule))];

it('a history in which everything is right breaks no rule', () => {
  expect(checkHistory(aHistory())).toEqual([]);
});

describe('an acknowledged ticket', () => {
  const rule = 'every acknowledged ticket exists once';

  it('that is not in the database is found missing', () => {
    expect(brokenIn(alsoSeen(aRequest(20, anIssue(4), given(4))))).toEqual([rule]);
  });
  it('that is there twice is found', () => {
    expect(brokenIn(butKept(({ tickets }) => ({ tickets: [...tickets, ...tickets.slice(0, 1)] })))).toContain(
      rule,
    );
  });
  it('whose number is another one by now is found', () => {
    expect(brokenIn(butRow(2, { number: 'B 7' }))).toContain(rule);
  });
  it('that the database gives to another request is found', () => {
    const requests = ['1', '3', '2'].map((n, place) => ({
      id: `request-${place + 1}`,
      ticket: `ticket-${n}`,
    }));
    expect(brokenIn(butKept(() => ({ requests })))).toContain(rule);
  });
});

describe('a repeated request', () => {
  const rule = 'a repeated request gets the same ticket';

  it('that got another ticket is found', () => {
    expect(brokenIn(alsoSeen(aRequest(20, anIssue(1), given(2))))).toContain(rule);
  });
  it('that made a second ticket, which nobody was told of, is found', () => {
    const history = butKept(({ tickets, events }) => ({
      tickets: [...tickets, aRow(4)],
      ...aLog(...events, created(4)),
    }));
    expect(brokenIn(history)).toEqual([rule]);
  });
});

describe('a ticket that nobody holds', () => {
  const rule = "no ticket is nobody's";

  it('is found when its client neither heard of it nor gave it up', () => {
    const { seen, kept } = aHistory();
    const unheard = seen.filter(({ asked }) => asked.what !== 'void');
    expect(brokenIn({ seen: unheard, kept })).toEqual([rule]);
  });
  it('is found when it waits although it was given up', () => {
    expect(brokenIn(butRow(3, { status: 10, cancelReason: null }))).toContain(rule);
  });
  const called = butRow(3, { status: 70, calls: 1, cancelReason: 'noShow' });
  const calledAt = (at: number) =>
    brokenIn({ ...called, seen: [...called.seen, aRequest(at, aCall('counter-2', 'call-3'), given(3))] });
  it('is found when it is called although it was given up', () => {
    expect(calledAt(20)).toContain(rule);
  });
  it('is none when it was called before it was given up', () => {
    expect(calledAt(9.5)).not.toContain(rule);
  });
  it('is not made of one that was withdrawn without a word', () => {
    const answer = { kind: 'refused', status: 409, type: 'VOIDED' } as const;
    expect(brokenIn(alsoSeen(aRequest(20, anIssue(4), answer)))).toEqual([rule]);
    expect(brokenIn(alsoSeen(aRequest(20, anIssue(3), answer)))).toEqual([]);
  });
});

describe('a ticket is found to be lost', () => {
  const rule = 'no ticket is lost';

  it.each([
    ['that waits without a place in the queue', { rank: null }],
    ['that waits without being callable', { callableAt: null }],
    ['that waits and is at a counter', { counter: 'counter-2' }],
    ['that is called to no counter', { status: 30 }],
    ['that is cancelled without a reason', { status: 70 }],
    ['at a status that there is not', { status: 20 }],
  ])('%s', (_, change) => {
    expect(brokenIn(butRow(2, change))).toContain(rule);
  });

  it('whose counter has another one in hand', () => {
    const history = butKept(() => ({
      tickets: [1, 2].map((n) => aRow(n, { status: 30, calls: 1, counter: 'counter-1' })),
    }));
    expect(brokenIn(history)).toContain(rule);
  });
});

describe('a number', () => {
  it('on two open tickets is found in the end', () => {
    expect(brokenIn(butRow(3, { status: 10, number: 'B 2' }))).toContain('no open number is shared');
  });
  it('on two open tickets is found when one of them has ended since', () => {
    const history = butKept(({ events }) => ({
      tickets: [aRow(1, { status: 60 }), aRow(2), aRow(4, { number: 'B 2', status: 60 })],
      ...aLog(...events, created(4, 'B 2'), did('finished', 4, 'counter-1')),
    }));
    expect(brokenIn(history)).toContain('no open number is shared');
  });
  it('on a ticket that is called back when the number is on another one is found', () => {
    const history = butKept(({ events }) => ({
      ...aLog(...events, created(4, 'B 3'), did('called', 3, 'counter-2', 1)),
    }));
    expect(brokenIn(history)).toContain('no open number is shared');
  });
  it('that is left out is found', () => {
    const history = butKept(({ tickets, requests, events }) => ({
      tickets: [...tickets, aRow(5)],
      requests: [...requests, { id: 'request-5', ticket: 'ticket-5' }],
      ...aLog(...events, created(5)),
    }));
    const issued = aRequest(20, anIssue(5), given(5));
    expect(brokenIn({ ...history, seen: [...history.seen, issued] })).toEqual(['numbers come in turn']);
  });
  it('of no interval is found', () => {
    expect(brokenIn(butKept(() => ({ intervals: [] })))).toEqual(['numbers come in turn']);
  });

  const again = (numbers: readonly string[]) => {
    const rows = numbers.map((number, place) => aRow(place + 4, { number }));
    return butKept(({ tickets, requests, events }) => ({
      tickets: [...tickets, ...rows],
      requests: [...requests, ...rows.map(({ key }) => ({ id: key, ticket: key }))],
      ...aLog(...events, ...rows.map(({ number }, place) => created(place + 4, number))),
    }));
  };
  it('comes again after the last one, but for those that are still open', () => {
    const { kept } = again(['B 4', 'B 5', 'B 6', 'B 7', 'B 8', 'B 9', 'B 1', 'B 3']);
    const seen = kept.requests.map(({ id, ticket }, place) => {
      const number = kept.tickets.find(({ key }) => key === ticket)?.number ?? '';
      return aRequest(20 + place, { ...anIssue(0), requestId: id }, given(0, { key: ticket ?? '', number }));
    });
    expect(brokenIn({ kept, seen: [...aHistory().seen, ...seen] })).toEqual([]);
  });
  it('that comes again too early is found', () => {
    expect(brokenIn(again(['B 1']))).toContain('numbers come in turn');
  });
});

describe('a ticket that two counters have', () => {
  const rule = 'no ticket is at two counters';

  it('is found when both were told of the same call', () => {
    expect(brokenIn(alsoSeen(aRequest(20, aCall('counter-2', 'call-3'), given(1, { calls: 1 }))))).toContain(
      rule,
    );
  });
  it('is found when one is given it while the other still has it', () => {
    const call = aRequest(4, aCall('counter-2', 'call-3'), given(1, { calls: 2 }));
    expect(brokenIn(alsoSeen(call))).toContain(rule);
  });
  it('is none when the first one has turned away', () => {
    const call = aRequest(20, aCall('counter-2', 'call-3'), given(1, { calls: 2 }));
    expect(brokenIn(alsoSeen(call))).not.toContain(rule);
  });
  it('is none when the first one may have turned away by a request that was lost', () => {
    const finish = { what: 'finish', counter: 'counter-1', ticket: 'ticket-1' } as const;
    const call = aRequest(4, aCall('counter-2', 'call-3'), given(1, { calls: 2 }));
    const { seen, kept } = aHistory();
    expect(brokenIn({ kept, seen: [aRequest(1.5, finish, lost), ...seen, call] })).not.toContain(rule);
  });
  it('is found in the events alone', () => {
    const history = butKept(({ events }) => {
      const [first, second, ...more] = events;
      const both = [first, second].flatMap((event) => event ?? []);
      return aLog(...both, did('called', 1, 'counter-2', 2), ...more);
    });
    expect(brokenIn(history)).toContain('no ticket is called away');
  });
  it('is found when a call is missing in the events', () => {
    const history = butKept(({ events }) => aLog(...events, did('called', 2, 'counter-2', 2)));
    expect(brokenIn(history)).toContain('no ticket is called away');
  });
});

describe('a counter that is told that nobody waits', () => {
  const rule = 'nothing means that nobody waits';

  it('is found when somebody did', () => {
    expect(brokenIn(alsoSeen(aRequest(20, aCall('counter-2', 'call-3'))))).toEqual([rule]);
  });
  it('is told right while the only ticket may not have been there yet', () => {
    const call = { ...aRequest(4.5, aCall('counter-2', 'call-3')), end: 6 };
    expect(brokenIn(alsoSeen(call))).toEqual([]);
  });
  it('is told right when an answer that was lost may have called the only ticket', () => {
    const { seen, kept } = alsoSeen(
      aRequest(20, aCall('counter-1', 'call-3'), lost),
      aRequest(21, aCall('counter-2', 'call-4')),
    );
    const called = { status: 30, calls: 1, counter: 'counter-1' };
    const tickets = kept.tickets.map((row) => (row.key === 'ticket-2' ? { ...row, ...called } : row));
    const log = aLog(...kept.events, did('called', 2, 'counter-1', 1));
    expect(brokenIn({ seen, kept: { ...kept, tickets, ...log } })).toEqual([]);
  });
  it('is told right when it may not call those who wait', () => {
    const call = aRequest(20, { ...aCall('counter-2', 'call-3'), services: ['permit'] });
    expect(brokenIn(alsoSeen(call))).toEqual([]);
  });
});

describe('what was done', () => {
  const rule = 'what was done is kept';
  const without = (name: string) =>
    butKept(({ events }) => aLog(...events.filter(({ event }) => event !== `ticket.${name}`)));

  it.each(['called', 'inTransaction', 'finished'])('and is not among the events is found: %s', (name) => {
    expect(brokenIn(without(name))).toContain(rule);
  });
  it('and is written down otherwise is found', () => {
    expect(brokenIn(butRow(1, { customerData: { data1: 'first' } }))).toEqual(['notes are kept']);
  });
  it('and was still under way may be written down last', () => {
    const { seen, kept } = butRow(1, { customerData: { data1: 'first' } });
    const under = seen.map((one) =>
      one.asked.what === 'note' && one.asked.note === 'first' ? { ...one, answer: lost } : one,
    );
    expect(brokenIn({ seen: under, kept })).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    [500, 'INTERNAL_ERROR'],
    [401, 'NOT_IDENTIFIED'],
    [409, 'REQUEST_MISMATCH'],
  ])('without a reason is found: %s %s', (status, type) => {
    const answer = { kind: 'refused', status, type } as const;
    expect(brokenIn(alsoSeen(aRequest(20, anIssue(1), answer)))).toEqual(['refusals have reasons']);
  });
  it('that says to ask again is none', () => {
    const answer = { kind: 'refused', status: 503, type: 'BUSY' } as const;
    expect(brokenIn(alsoSeen(aRequest(20, anIssue(1), answer)))).toEqual([]);
  });
});

describe('the books', () => {
  const rule = 'rows are as the events tell';

  it.each([
    ['is not where its events brought it', { status: 10, counter: '' }],
    ['has calls that no event tells', { calls: 2 }],
  ])('are wrong when a ticket %s', (_, change) => {
    expect(brokenIn(butRow(1, change))).toContain(rule);
  });
  it('are wrong when a ticket is at a counter that did not call it', () => {
    const history = butKept(({ tickets, events }) => ({
      tickets: tickets.map((row) =>
        row.key === 'ticket-2' ? { ...row, status: 30, calls: 1, counter: 'counter-1' } : row,
      ),
      ...aLog(...events, did('called', 2, 'counter-2', 1)),
    }));
    expect(brokenIn(history)).toEqual([rule]);
  });
  it('are wrong when a ticket has no events, or events have no ticket', () => {
    expect(brokenIn(butKept(({ tickets }) => ({ tickets: [...tickets, aRow(4)] })))).toContain(rule);
    expect(brokenIn(butKept(({ tickets }) => ({ tickets: tickets.slice(0, 2) })))).toContain(rule);
  });
  it('are wrong when an event is missing', () => {
    const hole = butKept(({ events }) => ({ events: events.filter(({ seq }) => seq !== 8), newestEvent: 8 }));
    expect(brokenIn(hole)).toEqual(['events have no holes']);
    const gap = butKept(({ events }) => ({
      events: events.map((event) => (event.seq === 8 ? { ...event, seq: 9 } : event)),
      newestEvent: 9,
    }));
    expect(brokenIn(gap)).toEqual(['events have no holes']);
  });
  it.each([{ waitingTimeSum: -1 }, { transactionTimeSum: -1 }])(
    'are wrong with a sum below nothing: %o',
    (sum) => {
      expect(brokenIn(butRow(1, sum))).toEqual(['sums are not negative']);
    },
  );
});
