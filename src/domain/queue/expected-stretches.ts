import type { ServingStretch } from './simulate-queue.ts';

const minute = 60_000;

/** A free counter that has not called a waiting ticket for longer than this serves nobody. */
const maxIdleMs = 60 * minute;

/**
 * A clerk who is late by more than this is not expected today; a clerk who has stayed longer than this is expected to
 * stay.
 */
const maxLateMs = 30 * minute;
const minLateMs = 2 * minute;

const usuallyLateMs = 25 * minute;

/** Counters whose usual shifts end at most this long before the last shift stay open until the queue is empty. */
const closingMs = 45 * minute;

/** Times are in milliseconds. */
export interface CounterPresence {
  readonly now: number;
  /** True if a clerk serves at the counter now. */
  readonly isServing: boolean;
  /** The time since which a staffed counter has been free although a ticket waits for it. */
  readonly idleSince: number | null;
  /** Today's usual staffed times, in order. Each lasts until the clerk leaves after the last ticket. */
  readonly usual: readonly ServingStretch[];
  /** The mean time for which a ticket occupies a counter. */
  readonly meanDuration: number;
  /** The time at which the last usual shift of any counter ends. */
  readonly usualEnd: number;
}

/**
 * The times at which a counter is expected to serve, in order. A deviation (a late clerk, a clerk who stays, or a
 * free counter that does not call) is expected to continue for as long as it has already lasted.
 */
export function expectedStretches(presence: CounterPresence): ServingStretch[] {
  const { now, usual, usualEnd, meanDuration } = presence;
  const expected = usual
    .map((stretch) => untilClosing(stretch, usualEnd))
    // On average, clerks stop calling half of a ticket's duration before they leave.
    .map((stretch) => ({ ...stretch, until: stretch.until - meanDuration / 2 }));
  // Clerks start their shift on time, but breaks last longer.
  const later = expected
    .filter(({ from }) => from > now)
    .map((one) => (one === expected[0] ? one : { ...one, lateFrom: one.from + usuallyLateMs }));
  const current = expected.find(({ from, until }) => from <= now && now < until);
  if (presence.isServing) return whileServing(presence, expected, later, current);
  const lateMs = current ? now - current.from : Number.POSITIVE_INFINITY;
  // A clerk who has missed a shift may miss the next shift too.
  if (current && lateMs > maxLateMs) return later.map((stretch) => ({ ...stretch, lateFrom: stretch.until }));
  if (!current) return later;
  const from = now + Math.max(lateMs, minLateMs);
  return [{ ...current, from, lateFrom: from + usuallyLateMs }, ...later];
}

function whileServing(
  { now, idleSince, usualEnd }: CounterPresence,
  expected: readonly ServingStretch[],
  later: readonly ServingStretch[],
  current: ServingStretch | undefined,
): ServingStretch[] {
  const idleMs = idleSince === null ? 0 : Math.max(0, now - idleSince);
  if (idleMs > maxIdleMs) return [];
  const from = now + idleMs;
  if (current) return [{ ...current, from }, ...later];
  const [next, ...others] = later;
  if (next && next.from - now <= maxLateMs) return [{ ...next, from, lateFrom: from }, ...others];
  const endedMs = now - Math.max(...expected.filter(({ until }) => until <= now).map(({ until }) => until));
  if (endedMs <= maxLateMs) return [{ from, until: now + Math.max(endedMs, minLateMs) }, ...later];
  const stays = { from, until: Number.POSITIVE_INFINITY };
  return [usualEnd === 0 ? stays : { ...stays, usualUntil: Math.max(from, now + maxLateMs) }];
}

function untilClosing(stretch: ServingStretch, usualEnd: number): ServingStretch {
  return stretch.until > usualEnd - closingMs
    ? { ...stretch, until: Number.POSITIVE_INFINITY, usualUntil: stretch.until }
    : stretch;
}
