import type { AlertLimits, BranchAlert } from '../../contract/additions/page/branch-alert.ts';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';

type Facts = Pick<BranchNow, 'now' | 'services' | 'counters' | 'lastHour'>;

const minuteMs = 60_000;

/** The alerts of a branch at a moment: everything beyond the limits of its manager. */
export function branchAlerts(
  { now, services, counters, lastHour }: Facts,
  { waitMinutes, idleMinutes, absentPerHour }: AlertLimits,
): readonly BranchAlert[] {
  const minutesSince = (since: number | null) => (since === null ? 0 : Math.floor((now - since) / minuteMs));
  const alert = (kind: BranchAlert['kind'], of: string | null, value: number, limit: number | null) =>
    limit !== null && value > limit ? [{ kind, of, since: now, value }] : [];
  const doesWait = services.some(({ longestSince }) => longestSince !== null);
  return [
    ...services.flatMap(({ key, longestSince }) =>
      alert('wait', key, minutesSince(longestSince), waitMinutes),
    ),
    ...counters.flatMap(({ key, freeSince, pausedSince, ticket }) =>
      doesWait && !ticket ? alert('idle', key, minutesSince(freeSince ?? pausedSince), idleMinutes) : [],
    ),
    ...alert('absent', null, lastHour.absent, absentPerHour),
  ];
}

const isSame = (one: BranchAlert, other: BranchAlert) => one.kind === other.kind && one.of === other.of;

/** The alerts after a check: those that go on keep what they saw first. */
export function alertsAfter<A extends BranchAlert>(
  before: readonly A[],
  found: readonly BranchAlert[],
): readonly (A | BranchAlert)[] {
  return found.map((alert) => before.find((one) => isSame(one, alert)) ?? alert);
}
