import { expect, it } from 'vitest';
import { messageBudget } from './message-budget.ts';

const minute = 60_000;

function setUp() {
  let now = 0;
  const budget = messageBudget(() => now);
  let visitors = 0;
  return {
    pass(ms: number) {
      now += ms;
    },
    soon: (address = `+356${visitors++}`) => budget.take('soon', { branch: 'harbour', address }),
    call: () => budget.take('call', { branch: 'harbour', address: '+3561' }),
    elsewhere: () => budget.take('soon', { branch: 'market', address: '+3562' }),
  };
}

it('messages for tickets that nobody calls are limited: a stolen key can send a hundred at once, then one a minute', () => {
  const { soon, pass, elsewhere } = setUp();
  let sent = 0;
  for (let half = 0; half < 120 * 60; half++) {
    sent += Number(soon());
    pass(minute / 60);
  }
  expect(sent).toBeGreaterThan(200);
  expect(sent).toBeLessThan(230);
  expect(elsewhere()).toBe(true);
});

it('messages of a moving queue are never limited', () => {
  const { soon, call, pass } = setUp();
  for (let visitor = 0; visitor < 2_000; visitor++) {
    expect([soon(), call()]).toEqual([true, true]);
    pass(minute / 10);
  }
});

it('one number gets at most six messages an hour, besides its calls', () => {
  const { soon, call, pass } = setUp();
  for (let message = 0; message < 6; message++) expect(soon('+35679')).toBe(true);
  expect(soon('+35679')).toBe(false);
  expect(call()).toBe(true);
  pass(10 * minute);
  expect(soon('+35679')).toBe(true);
});
