import { describe, expect, it } from 'vitest';
import type { CounterState } from '../../contract/additions/counter-state.ts';
import { aTask, aTicket } from '../../testing/builders.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { currentOf } from './current-ticket.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const ticket = aTicket({
  key: 'ticket-1',
  number: 'B 001',
  tasks: [aTask({ key: 'one', status: 20 }), aTask({ key: 'two', status: 20 })],
});
const free: CounterState = {
  clerk: { key: 'ana', name: 'Ana' },
  counter: { key: 'c', name: 'Counter 1', number: '1' },
  ticket: null,
  pause: null,
};

function done({ state }: Pick<Outcome, 'state'>, request: ClerkRequest, answer?: typeof ticket, now = 5_000) {
  const outcome = outcomeOf(state, { request, ticket: answer, now });
  return { ...outcome, current: currentOf(outcome.state.ticket) };
}
const called = done({ state: free }, { kind: 'next' }, ticket, 5);
const serving = done(called, { kind: 'start', ticket: 'ticket-1', task: 'one' }, undefined, 5);

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

  it('ends the task in progress when another task is started', () => {
    const { current } = done(serving, { kind: 'start', ticket: 'ticket-1', task: 'two' });
    expect(current).toMatchObject({
      kind: 'serving',
      task: { key: 'two' },
      ticket: { tasks: [{ status: 60 }, { status: 40 }] },
    });
  });

  it('adds the new data of a visitor to the earlier data', () => {
    const first = done(called, { kind: 'data', ticket: 'ticket-1', customerData: { data1: 'a' } });
    const { current } = done(first, { kind: 'data', ticket: 'ticket-1', customerData: { data2: 7 } });
    expect(current).toMatchObject({ ticket: { customerData: { data1: 'a', data2: 7 } } });
  });

  it('leads to a free counter and a notice when calling the next ticket finds no one', () => {
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
});

describe('a no-show', () => {
  const second = aTicket({ key: 'ticket-2', number: 'B 002', tasks: [aTask({ status: 20 })] });

  it('is still reported after the next call, even if that call finds no one, and can be called back', () => {
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

  it('is not reported when the previous visitor was served, or the same visitor is called again', () => {
    expect(done(serving, { kind: 'next' }, second)).toMatchObject({
      absent: null,
      notice: { kind: 'waits-again', number: 'B 001' },
    });
    expect(done(called, { kind: 'direct', ticket: 'ticket-1', arrived: false }, ticket).absent).toBeNull();
  });
});
