import { expect, it } from 'vitest';
import { type Circumstances, surroundingsOf } from './surroundings.ts';

const fine: Circumstances = { configuration: 'there', serviceAway: false, open: true, offersAnything: true };

it.each([
  ['starting', { configuration: 'pending' }],
  ['setup', { configuration: 'not-bound' }],
  ['paused', { configuration: 'failed' }],
  ['open', {}],
  ['closed', { open: false }],
  ['closed', { open: false, offersAnything: false, serviceAway: true }],
  ['setup', { offersAnything: false }],
  ['paused', { serviceAway: true }],
] as const)('the kiosk is "%s" when %o', (expected, change) => {
  expect(surroundingsOf({ ...fine, ...change })).toBe(expected);
});
