import type { AlertLimits, BranchAlert } from '../../contract/additions/page/branch-alert.ts';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';

type Facts = Pick<BranchNow, 'now' | 'services' | 'counters' | 'lastHour'>;

const minuteMs = 60_000;

/** The alerts of a branch at a moment: all values beyond the manager's limits. */
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

/** An alert that disappears for less than this time continues, so people are not notified repeatedly. */
const leastGoneMs = 5 * minuteMs;

interface Told {
  readonly isTold?: boolean | undefined;
  readonly goneAt?: number | undefined;
}

/**
 * The alerts after a check; alerts that continue keep their initial values. `gone`: ended alerts that people were
 * notified of.
 */
export function alertsAfter<A extends BranchAlert & Told>(
  { alerts, gone }: { readonly alerts: readonly A[]; readonly gone: readonly A[] },
  found: readonly BranchAlert[],
  now: number,
): { readonly alerts: readonly (A | BranchAlert)[]; readonly gone: readonly A[] } {
  const isFound = (alert: BranchAlert) => found.some((one) => isSame(one, alert));
  const back = gone.filter((alert) => isFound(alert) && !isGone(alert, now));
  return {
    alerts: found.map((alert) => {
      const known = alerts.find((one) => isSame(one, alert)) ?? back.find((one) => isSame(one, alert));
      return known ? { ...known, goneAt: undefined } : alert;
    }),
    gone: [
      ...gone.filter((alert) => !back.includes(alert)),
      ...alerts.filter((one) => one.isTold && !isFound(one)).map((one) => ({ ...one, goneAt: now })),
    ],
  };
}

/** True if people must be notified of the end of an alert. A future time was recorded before the clock was set back. */
export const isGone = ({ goneAt }: Told, now: number) =>
  goneAt !== undefined && Math.abs(now - goneAt) >= leastGoneMs;
