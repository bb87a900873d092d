import { expect, it } from 'vitest';
import { machineProblems } from './machine-problems.ts';

const now = 1_795_257_720_000;
const minute = 60_000;
const report = { problems: ['paper-missing'] };

it('a machine has the problems that it reports, until it has been silent for three minutes', () => {
  expect(machineProblems({ reportedAt: now - 2 * minute, report }, now)).toEqual(['paper-missing']);
  expect(machineProblems({ reportedAt: now - 3 * minute, report }, now)).toEqual(['silent']);
});

it('names that this version does not know, as many as a machine invents, are one problem', () => {
  const invented = { problems: ['silent', 'paper-missing', 'all-is-well', 'disk-full.2'] };
  expect(machineProblems({ reportedAt: now, report: invented }, now)).toEqual(['paper-missing', 'unknown']);
});

it('a dispenser that no machine has ever been is no problem', () => {
  expect(machineProblems({ reportedAt: null, report: null }, now)).toEqual([]);
});
