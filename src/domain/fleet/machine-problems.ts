import type { DispenserReport } from '../../contract/additions/fleet.ts';
import {
  type HostProblem,
  type MachineProblemName,
  problemNames,
} from '../../contract/additions/host-problems.ts';

/** A machine reports at least every minute. */
const silentMs = 3 * 60_000;

/** The data of the service about a machine. */
export interface KnownMachine {
  /** The time of the last report; null if never. */
  readonly reportedAt: number | null;
  /** The time at which a machine became the dispenser; null if never, or too long ago. */
  readonly enrolledAt: number | null;
  /** True if a machine was enrolled, and its key is valid. */
  readonly isEnrolled: boolean;
  /** True if an administrator revoked the machine's key and it has no other key. */
  readonly isRevoked: boolean;
  /** Null without a readable report. */
  readonly report: Pick<DispenserReport, 'problems'> | null;
}

const isKnown = (name: string): name is HostProblem => problemNames.some((known) => known === name);

/** Reported problem names that this version does not know. A machine may invent them. */
export const unknownProblems = ({ problems }: Pick<DispenserReport, 'problems'>): readonly string[] =>
  problems.filter((name) => !isKnown(name));

/**
 * The problems of a machine. The last report of a silent machine may be outdated, so its problems are not
 * repeated.
 */
export function machineProblems(
  { reportedAt, enrolledAt, isEnrolled, isRevoked, report }: KnownMachine,
  now: number,
): readonly MachineProblemName[] {
  // A dispenser in the branch file that never had a machine is not a problem.
  if (reportedAt === null && !isEnrolled && !isRevoked) return [];
  const isSilent = now - Math.max(reportedAt ?? 0, enrolledAt ?? 0) >= silentMs;
  if (isRevoked) return isSilent ? ['revoked', 'silent'] : ['revoked'];
  if (isSilent) return ['silent'];
  if (!report) return [];
  const known = report.problems.filter(isKnown);
  return unknownProblems(report).length > 0 ? [...known, 'unknown'] : known;
}
