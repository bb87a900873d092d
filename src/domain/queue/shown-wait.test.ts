import { expect, it } from 'vitest';
import { isTrueWait, shownWait, waitBehind, waitParts } from './shown-wait.ts';

const minute = 60_000;

it('a wait is rounded up to whole minutes, or to multiples of five minutes above an hour, and is never "0 min"', () => {
  const minutesOf = (time: number) => {
    const wait = shownWait({ time, relation: 'eq' });
    return wait?.kind === 'minutes' ? wait.minutes : wait?.kind;
  };
  expect([1, minute, minute + 1, 60 * minute, 61 * minute, 66 * minute].map(minutesOf)).toEqual([
    1, 1, 2, 60, 65, 70,
  ]);
  expect(minutesOf(0)).toBe('none');
});

it('"less than 0" is read as no wait if nobody waits, and as unknown otherwise', () => {
  const waitOf = (tickets: number) => shownWait({ time: 0, relation: 'lt', tickets });
  expect(waitOf(0)).toEqual({ kind: 'none' });
  expect(waitOf(3)).toBeUndefined();
  expect(shownWait({ time: 0, relation: 'eq', tickets: 3 })).toEqual({ kind: 'none' });
});

it('a negative time is read as unknown, even if a service says "about"', () => {
  for (const relation of ['eq', 'lt', 'gt'] as const)
    expect(shownWait({ time: -1, relation, tickets: 3 })).toBeUndefined();
});

it('a wait above an hour is shown in hours and minutes', () => {
  const text = (minutes: number) =>
    waitParts(minutes)
      .map(({ sentence, count }) => `${count} ${sentence === 'wait.hours' ? 'h' : 'min'}`)
      .join(' ');
  expect([1, 60, 65, 120, 600].map(text)).toEqual(['1 min', '60 min', '1 h 5 min', '2 h', '10 h']);
});

it('a shown wait counts as correct if it is off by at most 25 % or two minutes, or on the right side of its bound', () => {
  const isTrue = (relation: 'eq' | 'lt' | 'gt', minutes: number, waited: number) =>
    isTrueWait({ kind: 'minutes', relation, minutes }, waited * minute);
  expect([7, 7.5, 12.5, 13].map((waited) => isTrue('eq', 10, waited))).toEqual([false, true, true, false]);
  expect([0, 4, 4.1].map((waited) => isTrue('eq', 2, waited))).toEqual([true, true, false]);
  expect([10, 10.1].map((waited) => isTrue('lt', 10, waited))).toEqual([true, false]);
  expect([10, 10.1].map((waited) => isTrue('gt', 10, waited))).toEqual([false, true]);
  expect(isTrueWait({ kind: 'none' }, minute)).toBe(true);
  expect(isTrueWait({ kind: 'none' }, 2 * minute)).toBe(false);
});

it('a wait of more than ten hours is shown as "over ten hours"', () => {
  expect(shownWait({ time: 1e15, relation: 'eq' })).toEqual({
    kind: 'minutes',
    relation: 'gt',
    minutes: 600,
  });
});

it('"more than 0" is hidden, because it is not information', () => {
  expect(shownWait({ time: 0, relation: 'gt' })).toBeUndefined();
});

it('visitors with others ahead of them see "less than a minute" and not zero', () => {
  const none = { kind: 'none' } as const;
  expect(waitBehind(none, 0)).toEqual(none);
  expect(waitBehind(none, 3)).toEqual({ kind: 'minutes', relation: 'lt', minutes: 1 });
  expect(waitBehind(undefined, 3)).toBeUndefined();
  const long = { kind: 'minutes', relation: 'eq', minutes: 7 } as const;
  expect(waitBehind(long, 3)).toBe(long);
});
