import { expect, it } from 'vitest';
import { screenProblems } from './screen-problems.ts';

it('a screen that leads to no number is a problem once it has lasted for some time, but a pause by staff is not', () => {
  let now = 0;
  const problemAt = screenProblems(() => now);
  const after = (seconds: number, ...[at, isPaused]: [Parameters<typeof problemAt>[0], boolean?]) => {
    now += seconds * 1_000;
    return problemAt(at, isPaused ?? false);
  };
  expect([after(0, 'starting'), after(19, 'paused')]).toEqual([undefined, undefined]);
  expect(after(1, 'paused')).toBe('service-failing');
  expect([after(2, 'menu'), after(2, 'setup'), after(20, 'setup')]).toEqual([
    undefined,
    undefined,
    'nothing-offered',
  ]);
  expect([after(30, 'closed'), after(30, 'paused', true), after(30, 'ticket')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
