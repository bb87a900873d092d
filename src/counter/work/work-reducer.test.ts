import { describe, expect, it } from 'vitest';
import { aTask, aTicket } from '../../testing/builders.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { AtDesk, Work, WorkEvent } from './work.ts';
import { workAfter } from './work-reducer.ts';

const ticket = aTicket({
  key: 'ticket-1',
  number: 'B 001',
  tasks: [aTask({ key: 'one', status: 20 }), aTask({ key: 'two', status: 20 })],
});
const login = {
  id: 'login-1',
  username: 'ana',
  name: 'Ana',
  counter: 'Counter 1',
  additions: [],
  branch: null,
  lastTicket: null,
};
const free = workAfter(
  { at: 'starting' },
  { type: 'logged-in', login, counters: null, timeZone: null, state: null, lastTicket: null },
) as AtDesk;
const deskAfter = (work: Work, ...events: WorkEvent[]) => events.reduce(workAfter, work) as AtDesk;

/** The desk after a request and its answer. */
function done(desk: AtDesk, request: ClerkRequest, answer?: typeof ticket, now = 5_000): AtDesk {
  return deskAfter(
    desk,
    { type: 'request-sent', request },
    { type: 'request-answered', request, ticket: answer, now },
  );
}
const called = deskAfter(done(free, { kind: 'next' }, ticket, 5), {
  type: 'press-settled',
  called: ticket,
});
const serving = done(called, { kind: 'start', ticket: 'ticket-1', task: 'one' }, undefined, 5);
const state = {
  clerk: { key: 'ana', name: 'Ana' },
  counter: { key: 'c', name: 'Counter 1', number: '1' },
  ticket: null,
  pause: null,
};

describe('the work of a clerk', () => {
  it('goes from a call through the transaction and afterwork to a free counter', () => {
    expect(called.current).toMatchObject({ kind: 'called', ticket: { number: 'B 001' } });
    expect(serving.current).toMatchObject({ kind: 'serving', task: { key: 'one', statusTime: 5 } });
    const later = done(serving, { kind: 'afterwork', ticket: 'ticket-1', task: 'one' });
    expect(later.current).toMatchObject({ kind: 'afterwork', task: { key: 'one' } });
    const finished = done(later, { kind: 'finish', ticket: 'ticket-1' });
    expect(finished).toMatchObject({
      current: { kind: 'free' },
      notice: { kind: 'waits-again', number: 'B 001' },
    });
    const last = done(done(serving, { kind: 'start', ticket: 'ticket-1', task: 'two' }), {
      kind: 'finish',
      ticket: 'ticket-1',
    });
    expect(last.notice).toEqual({ kind: 'finished', number: 'B 001' });
  });

  it('ends the task in work when another one is started', () => {
    const { current } = done(serving, { kind: 'start', ticket: 'ticket-1', task: 'two' });
    expect(current).toMatchObject({
      kind: 'serving',
      task: { key: 'two' },
      ticket: { tasks: [{ status: 60 }, { status: 40 }] },
    });
  });

  it('keeps the data that were there before', () => {
    const first = done(called, { kind: 'data', ticket: 'ticket-1', customerData: { data1: 'a' } });
    const { current } = done(first, { kind: 'data', ticket: 'ticket-1', customerData: { data2: 7 } });
    expect(current).toMatchObject({ ticket: { customerData: { data1: 'a', data2: 7 } } });
  });

  it('is free and says so when a call of the next ticket finds no one', () => {
    expect(done(serving, { kind: 'next' })).toMatchObject({
      current: { kind: 'free' },
      notice: { kind: 'nothing-waiting' },
    });
  });

  it('keeps the current ticket when there is no ticket to call back', () => {
    expect(done(serving, { kind: 'cancelled' })).toMatchObject({
      current: serving.current,
      notice: { kind: 'nothing-cancelled' },
    });
  });

  it('keeps the current ticket when a request is refused', () => {
    const request: ClerkRequest = { kind: 'park', ticket: 'ticket-1' };
    const problem = { kind: 'refused', type: 'NOTHING_LEFT' } as const;
    expect(
      deskAfter(serving, { type: 'request-sent', request }, { type: 'request-failed', request, problem }),
    ).toMatchObject({ current: serving.current, sending: null, notice: { kind: 'problem', problem } });
  });
});

describe('a request on its way', () => {
  const request: ClerkRequest = { kind: 'next' };
  const sent = deskAfter(free, { type: 'request-sent', request });

  it('is the only one: a second key does nothing', () => {
    expect(workAfter(sent, { type: 'request-sent', request: { kind: 'cancelled' } })).toBe(sent);
    expect(workAfter(sent, { type: 'sheet-opened', sheet: { kind: 'direct' } })).toBe(sent);
  });

  it('is not overtaken by a state that was read meanwhile', () => {
    expect(workAfter(sent, { type: 'state-read', state })).toBe(sent);
    const lost = deskAfter(sent, { type: 'answer-lost', request });
    expect(lost.sending).toEqual({ request, lost: true });
    expect(workAfter(lost, { type: 'state-read', state })).toBe(lost);
  });

  it('changes nothing when the answer to an older request comes late', () => {
    const old: ClerkRequest = { kind: 'next' };
    expect(workAfter(sent, { type: 'request-answered', request: old, ticket, now: 5 })).toBe(sent);
  });
});

describe('a clerk whose login has ended', () => {
  it('reads why, and loses nothing else that the page could keep', () => {
    expect(
      workAfter(serving, { type: 'logged-out', counters: null, timeZone: null, reason: 'ended' }),
    ).toEqual({
      at: 'logged-out',
      counters: null,
      timeZone: null,
      reason: 'ended',
      question: null,
      isSending: false,
      problem: null,
    });
  });
});

describe('an event of another page of the work', () => {
  const out = workAfter(serving, { type: 'logged-out', counters: null, timeZone: null, reason: null });

  it.each<WorkEvent>([
    { type: 'login-sent' },
    { type: 'other-counter-wanted' },
    { type: 'login-failed', problem: { kind: 'unreachable' } },
    { type: 'host-unreachable' },
  ])('changes nothing at a desk: $type', (event) => {
    expect(workAfter(serving, event)).toBe(serving);
  });

  it.each<WorkEvent>([
    { type: 'sheet-closed' },
    { type: 'logout-failed', problem: { kind: 'unreachable' } },
    { type: 'state-read', state },
    { type: 'host-unreachable' },
  ])('changes nothing for a clerk who is not logged in: $type', (event) => {
    expect(workAfter(out, event)).toBe(out);
  });
});

describe('a visitor who is taken for absent', () => {
  const second = aTicket({ key: 'ticket-2', number: 'B 002', tasks: [aTask({ status: 20 })] });

  it('is not made by a second press until that of the first is settled', () => {
    const justCalled = done(free, { kind: 'next' }, ticket);
    const press: WorkEvent = { type: 'request-sent', request: { kind: 'next' } };
    expect(workAfter(justCalled, press)).toBe(justCalled);
    const settled = workAfter(justCalled, { type: 'press-settled', called: ticket });
    expect(workAfter(settled, press)).not.toBe(settled);
    // Without a current ticket, a press leaves none.
    const empty = done(free, { kind: 'next' });
    expect(workAfter(empty, press)).not.toBe(empty);
  });

  it('is named after the next call, and after one that finds no one, and can be called back', () => {
    const absent = { ticket: 'ticket-1', number: 'B 001' };
    const next = done(called, { kind: 'next' }, second);
    expect(next).toMatchObject({ current: { ticket: { number: 'B 002' } }, absent });
    expect(done(called, { kind: 'next' })).toMatchObject({ absent, notice: { kind: 'nothing-waiting' } });
    expect(done(called, { kind: 'direct', ticket: 'ticket-2', arrived: false }, second).absent).toEqual(
      absent,
    );
    expect(done(called, { kind: 'absent', ticket: 'ticket-1' })).toMatchObject({
      absent,
      current: { kind: 'free' },
    });
    const undone = done(next, { kind: 'undo', ticket: 'ticket-1' }, ticket);
    expect(undone).toMatchObject({ current: { ticket: { number: 'B 001' } }, absent: null });
  });

  it('is not there when a served visitor is followed by the next, or the same one is called again', () => {
    expect(done(serving, { kind: 'next' }, second)).toMatchObject({
      absent: null,
      notice: { kind: 'waits-again', number: 'B 001' },
    });
    expect(done(called, { kind: 'direct', ticket: 'ticket-1', arrived: false }, ticket).absent).toBeNull();
  });

  it('can be undone for as long as each was taken, not as the one before', () => {
    const next = done(called, { kind: 'next' }, second);
    const earlier = { ticket: 'ticket-0', number: 'B 000' };
    expect(workAfter(next, { type: 'undo-expired', absent: earlier })).toBe(next);
    expect(next.absent && deskAfter(next, { type: 'undo-expired', absent: next.absent }).absent).toBeNull();
  });

  it('is forgotten when the clerk continues with the next one, but not when that one is called again', () => {
    const next = done(called, { kind: 'next' }, second);
    expect(done(next, { kind: 'recall', ticket: 'ticket-2' }, second).absent).not.toBeNull();
    expect(done(next, { kind: 'start', ticket: 'ticket-2', task: 'one' }).absent).toBeNull();
  });
});
