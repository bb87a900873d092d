import { describe, expect, it } from 'vitest';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import { checkPhones } from './check-phones.ts';
import { counterEvent, createdEvent, eventLog, ticketRow, validHistory } from './history-builders.ts';
import type { FollowingPhone } from './phones.ts';

const counter = { name: 'Counter 1', number: '1' };
const waiting: FollowedTicket = { state: 'waiting', number: 'B 1', ahead: 0, goFirst: [], isAside: false };
const called: FollowedTicket = { state: 'called', number: 'B 1', counter, calls: 1 };
const serving: FollowedTicket = { state: 'serving', number: 'B 1', counter };
const done: FollowedTicket = { state: 'done', number: 'B 1' };

/**
 * The rules that a phone breaks if these are the states that it received. Its ticket is called after ten seconds, for
 * twenty seconds, and then served.
 */
function brokenBy(told: readonly FollowedTicket[], change: Partial<FollowingPhone> = {}): string[] {
  const phone: FollowingPhone = {
    ticket: 'ticket-1',
    told: told.map((state, index) => ({ at: index, state })),
    streams: [{ from: 0, until: 60_000 }],
    ...change,
  };
  const database = {
    ...validHistory().database,
    tickets: [ticketRow(1, { status: 60 })],
    ...eventLog(
      { ...createdEvent(1), time: 0 },
      { ...counterEvent('called', 1, 'counter-1', 1), time: 10_000 },
      { ...counterEvent('inTransaction', 1, 'counter-1'), time: 30_000 },
      { ...counterEvent('finished', 1, 'counter-1'), time: 40_000 },
    ),
  };
  return checkPhones([phone], database).map(({ rule }) => rule);
}

describe('a phone', () => {
  it('breaks no rule if it receives all states of its ticket', () => {
    expect(brokenBy([waiting, called, serving, done])).toEqual([]);
  });
  it('is reported if it did not receive the end of its ticket', () => {
    expect(brokenBy([waiting, called, serving])).toEqual(['phones end where the queue does']);
  });
  it('is reported if it received another ticket', () => {
    const other: FollowedTicket = { ...waiting, number: 'B 2' };
    expect(brokenBy([waiting, other, called, serving, done])).toEqual([
      'phones are told of their own ticket',
    ]);
  });
  it('is reported if it received the same state twice because its event stream was reopened', () => {
    expect(brokenBy([waiting, called, called, serving, done])).toEqual(['phones are told nothing twice']);
  });
  it('is reported if it received an earlier call after a later call', () => {
    const second: FollowedTicket = { ...called, calls: 2 };
    expect(brokenBy([waiting, second, called, serving, done])).toEqual([
      'calls of a phone are in their order',
    ]);
  });
  it('is reported if it missed a call while its event stream was open', () => {
    expect(brokenBy([waiting, serving, done])).toEqual(['no call that stands is missed']);
  });
  it('is not reported if its event stream was closed during the call', () => {
    const streams = [
      { from: 0, until: 11_000 },
      { from: 29_000, until: 60_000 },
    ];
    expect(brokenBy([waiting, serving, done], { streams })).toEqual([]);
  });
});
