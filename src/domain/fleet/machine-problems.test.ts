import { expect, it } from 'vitest';
import { machineProblems } from './machine-problems.ts';

const now = 1_795_257_720_000;
const minute = 60_000;
const report = { problems: ['paper-missing'] };
const fromFile = { enrolledAt: null, isEnrolled: false, isRevoked: false };

it('the problems of a machine are reported until the machine has been silent for three minutes', () => {
  expect(machineProblems({ ...fromFile, reportedAt: now - 2 * minute, report }, now)).toEqual([
    'paper-missing',
  ]);
  expect(machineProblems({ ...fromFile, reportedAt: now - 3 * minute, report }, now)).toEqual(['silent']);
});

it('all unknown problem names of a machine count as one problem', () => {
  const invented = { problems: ['silent', 'paper-missing', 'all-is-well', 'disk-full.2'] };
  expect(machineProblems({ ...fromFile, reportedAt: now, report: invented }, now)).toEqual([
    'paper-missing',
    'unknown',
  ]);
});

it('a dispenser that never had a machine has no problems', () => {
  expect(machineProblems({ ...fromFile, reportedAt: null, report: null }, now)).toEqual([]);
});

it('a machine is silent if it has sent no report and its enrolment was three minutes ago or at an unknown time', () => {
  const enrolled = { reportedAt: null, report: null, isEnrolled: true, isRevoked: false };
  expect(machineProblems({ ...enrolled, enrolledAt: now - 2 * minute }, now)).toEqual([]);
  expect(machineProblems({ ...enrolled, enrolledAt: now - 3 * minute }, now)).toEqual(['silent']);
  expect(machineProblems({ ...enrolled, enrolledAt: null }, now)).toEqual(['silent']);
  // A new machine has replaced a silent machine.
  const replacing = { ...enrolled, reportedAt: now - 60 * minute, enrolledAt: now - 2 * minute };
  expect(machineProblems(replacing, now)).toEqual([]);
});

it('a revoked key is reported at once, and the silence of its machine is reported later', () => {
  const revoked = { ...fromFile, isRevoked: true, report };
  expect(machineProblems({ ...revoked, reportedAt: now }, now)).toEqual(['revoked']);
  expect(machineProblems({ ...revoked, reportedAt: now - 3 * minute }, now)).toEqual(['revoked', 'silent']);
});
