import { describe, expect, it } from 'vitest';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import { dueMessage, messageNow, type ToldSoFar } from './due-message.ts';

const waiting = (ahead: number, isAside = false): FollowedTicket => ({
  state: 'waiting',
  number: 'B 047',
  ahead,
  goFirst: [],
  isAside,
});
const called = (calls: number): FollowedTicket => ({
  state: 'called',
  number: 'B 047',
  counter: { name: 'Counter 4', number: '4' },
  calls,
});

function sent(states: readonly FollowedTicket[], repeatsCalls: boolean) {
  let told: ToldSoFar = { soon: false, calls: 0 };
  return states.flatMap((state) => {
    const due = dueMessage(told, state, { repeatsCalls });
    told = due?.told ?? told;
    return due ? [due.message] : [];
  });
}

const wholeVisit: FollowedTicket[] = [
  ...[waiting(9), waiting(4), waiting(3), waiting(2), waiting(0)],
  ...([called(1), called(2), { state: 'missed', number: 'B 047' }, called(3)] as const),
  { state: 'serving', number: 'B 047', counter: { name: 'Counter 4', number: '4' } },
  ...([waiting(2), { state: 'done', number: 'B 047' }] as const),
];

describe('a visitor who is not looking at a screen', () => {
  it('gets two messages per visit: when three visitors are ahead, and when called to a counter', () => {
    expect(sent(wholeVisit, false)).toEqual([
      { kind: 'soon', number: 'B 047', ahead: 3 },
      { kind: 'call', number: 'B 047', counter: '4' },
    ]);
  });

  it('also gets a notification of each repeated call', () => {
    expect(sent(wholeVisit, true).map(({ kind }) => kind)).toEqual(['soon', 'call', 'call', 'call']);
  });

  it('gets only the message with the counter if called immediately', () => {
    expect(sent([waiting(5), called(1), waiting(0)], false).map(({ kind }) => kind)).toEqual(['call']);
  });

  it('reads the right number of visitors ahead when several leave at once', () => {
    expect(sent([waiting(5), waiting(1)], false)).toEqual([{ kind: 'soon', number: 'B 047', ahead: 1 }]);
  });

  it('gets nothing while the ticket is parked or reserved', () => {
    const until = 0;
    expect(sent([waiting(0, true), { state: 'reserved', number: 'B 047', until }], true)).toEqual([]);
  });

  it('reads the current state in a delayed message, and gets no message that no longer applies', () => {
    const told = { soon: true, calls: 1 };
    const soon = { message: { kind: 'soon', number: 'B 047', ahead: 3 }, told } as const;
    const call = { message: { kind: 'call', number: 'B 047', counter: '1' }, told } as const;
    const toRoom = {
      state: 'called',
      number: 'B 047',
      counter: { name: '', number: '2', place: 'room' },
      calls: 1,
    } as const;
    expect(messageNow(call, toRoom, { repeatsCalls: false })).toMatchObject({ counter: '2', place: 'room' });
    const sms = { repeatsCalls: false };
    expect(messageNow(soon, waiting(1), sms)).toMatchObject({ ahead: 1 });
    for (const state of [waiting(9), waiting(1, true), called(1)])
      expect(messageNow(soon, state, sms)).toBeUndefined();
    expect(messageNow(call, called(2), sms)).toMatchObject({ counter: '4' });
    expect(messageNow(call, called(2), { repeatsCalls: true })).toBeUndefined();
    for (const state of [waiting(0), { state: 'missed', number: 'B 047' } as const]) {
      expect(messageNow(call, state, sms)).toBeUndefined();
    }
  });

  it('reads the name of a counter without a number', () => {
    const atDesk: FollowedTicket = {
      state: 'called',
      number: 'B 047',
      counter: { name: 'Desk', number: '' },
      calls: 1,
    };
    expect(sent([atDesk], false)).toMatchObject([{ counter: 'Desk' }]);
  });
});
