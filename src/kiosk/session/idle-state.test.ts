import { expect, it } from 'vitest';
import { type Circumstances, surroundingsOf } from './idle-state.ts';

const fine: Circumstances = { configuration: 'there', offer: 'open', serviceAway: false };

it.each([
  ['starting', { configuration: 'pending' }],
  ['setup', { configuration: 'wrong' }],
  ['paused', { configuration: 'failed' }],
  ['open', {}],
  ['closed', { offer: 'closed' }],
  ['closed', { offer: 'closed', serviceAway: true }],
  ['setup', { offer: 'nothing' }],
  ['paused', { serviceAway: true }],
] as const)('the kiosk is "%s" when %o', (expected, change) => {
  expect(surroundingsOf({ ...fine, ...change })).toBe(expected);
});
