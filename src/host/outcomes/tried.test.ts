import { expect, it } from 'vitest';
import { rememberTries } from './tried.ts';

it('a device is unused at first, and then works or has failed since the first of several consecutive failures', () => {
  let now = 1;
  const tries = rememberTries(() => now);
  expect(tries.current()).toEqual({ state: 'never', failsSince: null });
  tries.note(true);
  expect(tries.current()).toEqual({ state: 'works', failsSince: null });
  for (now of [2, 3]) tries.note(false);
  expect(tries.current()).toEqual({ state: 'fails', failsSince: 2 });
  tries.note(true);
  now = 4;
  tries.note(false);
  expect(tries.current()).toEqual({ state: 'fails', failsSince: 4 });
});
