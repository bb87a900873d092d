import { expect, it } from 'vitest';
import { shownWait } from './shown-wait.ts';

const minute = 60_000;

it('a wait is rounded up to minutes, over an hour to five minutes, and is never "0 min"', () => {
  const minutesOf = (time: number) => {
    const wait = shownWait({ time, relation: 'eq' });
    return wait?.kind === 'minutes' ? wait.minutes : wait?.kind;
  };
  expect([1, minute, minute + 1, 60 * minute, 61 * minute, 66 * minute].map(minutesOf)).toEqual([
    1, 1, 2, 60, 65, 70,
  ]);
  expect(minutesOf(0)).toBe('none');
});

it('a wait of more than ten hours is "over ten hours"', () => {
  expect(shownWait({ time: 1e15, relation: 'eq' })).toEqual({
    kind: 'minutes',
    relation: 'gt',
    minutes: 600,
  });
});

it('"more than 0" is no information and is not shown', () => {
  expect(shownWait({ time: 0, relation: 'gt' })).toBeUndefined();
});
