import { expect, it } from 'vitest';
import { type Environment, idleStateOf } from './idle-state.ts';

const fine: Environment = {
  configuration: 'there',
  activeProfile: 'open',
  serviceAway: false,
  isPausedByStaff: false,
};

it.each([
  ['starting', { configuration: 'pending' }],
  ['setup', { configuration: 'wrong' }],
  ['paused', { configuration: 'failed' }],
  ['open', {}],
  ['closed', { activeProfile: 'closed' }],
  ['closed', { activeProfile: 'closed', serviceAway: true }],
  ['setup', { activeProfile: 'nothing' }],
  ['paused', { serviceAway: true }],
  ['paused', { isPausedByStaff: true }],
  ['closed', { activeProfile: 'closed', isPausedByStaff: true }],
] as const)('the kiosk is "%s" when %o', (expected, change) => {
  expect(idleStateOf({ ...fine, ...change })).toBe(expected);
});
