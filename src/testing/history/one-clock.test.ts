import { describe, expect, it } from 'vitest';
import { violatedRules } from './check-history.ts';
import type { History } from './history.ts';
import {
  counterEvent,
  createdEvent,
  createRequest,
  eventLog,
  recorded,
  ticketAnswer,
  ticketRow,
  validHistory,
} from './history-builders.ts';

/** The history of visitors who touch the kiosk at once, and whose tickets are created at `times`. */
function created(times: readonly number[], services: readonly string[] = []): History {
  const serviceOf = (index: number) => services[index] ?? 'passport';
  const numbers = times.map((_, index) => index + 1);
  return {
    requests: numbers.map((n, index) => ({
      ...recorded(1, createRequest(n, [serviceOf(index)]), ticketAnswer(n)),
      end: 2,
    })),
    database: {
      ...validHistory().database,
      ...eventLog(
        ...times.map((time, index) => ({ time, ...createdEvent(index + 1, undefined, [serviceOf(index)]) })),
      ),
      tickets: times.map((time, index) =>
        ticketRow(index + 1, {
          createdAt: time,
          callableAt: time,
          rank: time,
          services: [serviceOf(index)],
        }),
      ),
      requests: numbers.map((n) => ({ id: `request-${n}`, ticket: `ticket-${n}` })),
      intervals: [
        { key: 'interval-1', prefix: 'B ', min: 1, max: 9, services: ['passport'] },
        { key: 'interval-2', prefix: 'B ', min: 2, max: 9, services: ['passport-too'] },
      ],
      services: ['passport', 'passport-too'].map((key) => ({ key, priority: 0, targetMs: undefined })),
    },
  };
}

describe('numbers of two nodes whose clocks differ', () => {
  it('are reported if a visitor with a later number has an earlier time', () => {
    expect(violatedRules(created([10, 130, 11]))).toEqual([
      'later numbers arrive later',
      'time never goes back',
    ]);
    expect(violatedRules(created([10, 11, 11, 130]))).toEqual([]);
  });

  it('are reported even if the tickets belong to different number intervals', () => {
    expect(violatedRules(created([130, 11], ['passport', 'passport-too']))).toEqual(['time never goes back']);
  });

  it('are reported if a visitor joins the queue before the ticket is created', () => {
    const { requests, database } = created([10, 130]);
    const tickets = database.tickets.map((row) => ({ ...row, createdAt: row.createdAt + 1 }));
    expect(violatedRules({ requests, database: { ...database, tickets } })).toEqual([
      'later numbers arrive later',
    ]);
  });
});

it('a call is reported if its time comes from a node whose clock is behind', () => {
  const called = (time: number) => {
    const { requests, database } = created([10, 20]);
    const { events, newestEvent } = eventLog(...database.events, {
      ...counterEvent('called', 1, 'counter-1', 1),
      seq: 3,
      time,
    });
    const [first, ...others] = database.tickets;
    const tickets = first ? [{ ...first, status: 30, calls: 1, counter: 'counter-1' }, ...others] : [];
    return { requests, database: { ...database, events, newestEvent, tickets } };
  };
  expect(violatedRules(called(19))).toEqual(['time never goes back']);
  expect(violatedRules(called(20))).toEqual([]);
});
