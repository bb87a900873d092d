import { expect, it } from 'vitest';
import { machineProblems } from './machine-problems.ts';

const now = 1_795_257_720_000;
const minute = 60_000;
const report = { problems: ['paper-missing'] };
const fromFile = { enrolledAt: null, isEnrolled: false, isRevoked: false };

it('reports the problems of a machine until the machine has been silent for three minutes', () => {
  expect(machineProblems({ ...fromFile, reportedAt: now - 2 * minute, report }, now)).toEqual([
    'paper-missing',
  ]);
  expect(machineProblems({ ...fromFile, reportedAt: now - 3 * minute, report }, now)).toEqual(['silent']);
});

it('counts all unknown problem names of a machine as one problem', () => {
  const invented = { problems: ['silent', 'paper-missing', 'all-is-well', 'disk-full.2'] };
  expect(machineProblems({ ...fromFile, reportedAt: now, report: invented }, now)).toEqual([
    'paper-missing',
    'unknown',
  ]);
});

it('ignores a dispenser that never had a machine', () => {
  expect(machineProblems({ ...fromFile, reportedAt: null, report: null }, now)).toEqual([]);
});

it('counts a machine as silent if it has sent no report three minutes after its enrolment, or if that time is unknown', () => {
  const enrolled = { reportedAt: null, report: null, isEnrolled: true, isRevoked: false };
  expect(machineProblems({ ...enrolled, enrolledAt: now - 2 * minute }, now)).toEqual([]);
  expect(machineProblems({ ...enrolled, enrolledAt: now - 3 * minute }, now)).toEqual(['silent']);
  expect(machineProblems({ ...enrolled, enrolledAt: null }, now)).toEqual(['silent']);
  // A new machine has replaced a silent machine.
  const replacing = { ...enrolled, reportedAt: now - 60 * minute, enrolledAt: now - 2 * minute };
  expect(machineProblems(replacing, now)).toEqual([]);
});

it('reports a revoked key at once, and later that the machine is silent', () => {
  const revoked = { ...fromFile, isRevoked: true, report };
  expect(machineProblems({ ...revoked, reportedAt: now }, now)).toEqual(['revoked']);
  expect(machineProblems({ ...revoked, reportedAt: now - 3 * minute }, now)).toEqual(['revoked', 'silent']);
});
