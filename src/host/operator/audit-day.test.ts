import { expect, it } from 'vitest';
import { auditDay, auditResult } from './audit-day.ts';

it("the audit command prints each call that overtook earlier visitors, with the branch's local time and the reasons", () => {
  const passed = [
    { number: 'B 001', reason: 'appointment' },
    { number: 'B 002', reason: 'priority' },
    { number: 'B 003', reason: 'appointment' },
  ] as const;
  const time = Date.parse('2026-11-21T09:42Z');
  const branch = { name: 'Old Harbour', timeZone: 'Europe/Malta', calls: 12 };
  const one = { time, number: 'B 007', counter: 'counter-1', passed };
  expect(auditResult([{ ...branch, overtakings: [one] }])).toEqual({
    exitCode: 0,
    lines: [
      'Old Harbour: 12 calls, 1 before visitors who came earlier',
      '  10:42  B 007 at counter-1 before B 001, B 003 (has an appointment); B 002 (has a higher priority)',
    ],
  });
});

it.each(['yesterday', '2026-13-01', ''])('a day such as "%s" is rejected', async (day) => {
  const settings = { dataDir: '.', databaseUrl: undefined, backupDir: undefined };
  expect(await auditDay(settings, day, () => 0)).toMatchObject({
    lines: ['DAY must be a date such as 2026-11-21'],
  });
});
