import { expect, it } from 'vitest';
import { endpointLimits } from './endpoint-limits.ts';
import { tokenBuckets } from './token-buckets.ts';

const office = '192.0.2.1';

it('dispensers that share the address of their branch get thirty tickets in a minute each', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  for (const dispenser of ['hall', 'first floor']) {
    for (let ticket = 0; ticket < 30; ticket++) {
      expect(limits.countByAddress('createTicket', office)).toBe(0);
      expect(limits.countByCaller('createTicket', dispenser)).toBe(0);
    }
    expect(limits.countByCaller('createTicket', dispenser)).toBeGreaterThan(0);
  }
});

it('clerks for whom a dispenser asks have twenty logins in a minute each, and two hundred together', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  for (let clerk = 0; clerk < 10; clerk++) {
    for (let login = 0; login < 20; login++)
      expect(limits.countByAddress('logIn', office, `clerk ${clerk}`)).toBe(0);
  }
  expect(limits.countByAddress('logIn', office, 'one more')).toBeGreaterThan(0);
  expect(limits.countByAddress('logIn', '198.51.100.1', 'elsewhere')).toBe(0);
  for (let login = 1; login < 20; login++) limits.countByAddress('logIn', '198.51.100.1', 'elsewhere');
  expect(limits.countByAddress('logIn', '198.51.100.1', 'elsewhere')).toBeGreaterThan(0);
});
