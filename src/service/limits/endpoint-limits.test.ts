import { expect, it } from 'vitest';
import { endpointLimits } from './endpoint-limits.ts';
import { tokenBuckets } from './token-buckets.ts';

const office = '192.0.2.1';

it('dispensers at the same address get thirty tickets a minute each', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  for (const dispenser of ['hall', 'first floor']) {
    for (let ticket = 0; ticket < 30; ticket++) {
      expect(limits.countAnonymous('readDevice', office)).toBe(0);
      expect(limits.countByCaller('createTicket', dispenser)).toBe(0);
    }
    expect(limits.countByCaller('createTicket', dispenser)).toBeGreaterThan(0);
  }
});

it('clerks whom a dispenser names have twenty logins a minute each, and two hundred together', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  for (let clerk = 0; clerk < 10; clerk++) {
    for (let login = 0; login < 20; login++)
      expect(limits.countAnonymous('logIn', office, `clerk ${clerk}`)).toBe(0);
  }
  expect(limits.countAnonymous('logIn', office, 'one more')).toBeGreaterThan(0);
  expect(limits.countAnonymous('logIn', '198.51.100.1', 'elsewhere')).toBe(0);
  for (let login = 1; login < 20; login++) limits.countAnonymous('logIn', '198.51.100.1', 'elsewhere');
  expect(limits.countAnonymous('logIn', '198.51.100.1', 'elsewhere')).toBeGreaterThan(0);
});

it('anonymous requests, wrong credentials and each caller of one address have separate limits', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  const all = [
    () => limits.countAnonymous('readDevice', office),
    () => limits.countWrong(office),
    () => limits.countAnonymous('logIn', office),
    () => limits.countAnonymous('openSmartSession', office),
    () => limits.countByCaller('readDevice', 'hall'),
    () => limits.countByCaller('readDevice', 'phone', true),
  ];
  for (const [turn, count] of all.entries()) {
    for (const later of all.slice(turn)) expect(later()).toBe(0);
    for (let request = 0; request < 1_000; request++) count();
    expect(count()).toBeGreaterThan(0);
  }
});

it('a stolen key or login allows at most 120 changes a minute, and its owner can still read', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  const changes = [
    'voidTicket',
    'reportPrinted',
    'recallTicket',
    'pauseCounter',
    'writeHallMessage',
  ] as const;
  for (let change = 0; change < 120; change++) {
    expect(limits.countByCaller(changes[change % changes.length] ?? 'voidTicket', 'hall')).toBe(0);
  }
  for (const name of changes) expect(limits.countByCaller(name, 'hall')).toBeGreaterThan(0);
  expect(limits.countByCaller('readDevice', 'hall')).toBe(0);
  expect(limits.countByCaller('createTicket', 'hall')).toBe(0);
});

it('a phone can change its ticket ten times at once and then six times an hour, and can always keep the ticket', () => {
  const limits = endpointLimits(tokenBuckets(), () => 0);
  for (const name of ['voidSmartTicket', 'letOthersPass'] as const) {
    for (let change = 0; change < 10; change++) expect(limits.countByCaller(name, 'phone', true)).toBe(0);
    expect(limits.countByCaller(name, 'phone', true)).toBe(10 * 60_000);
  }
  for (let keep = 0; keep < 100; keep++) expect(limits.countByCaller('keepTicket', 'phone', true)).toBe(0);
  expect(limits.countByCaller('voidSmartTicket', 'another phone', true)).toBe(0);
});
