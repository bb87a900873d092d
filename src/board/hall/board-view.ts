import type { HallCall, HallMessage } from '../../contract/additions/hall.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import type { KnownHall } from './follow-hall.ts';

/** What a board shows between two calls. */
export interface BoardView {
  /** The calls of its waiting area, the newest first. */
  readonly calls: readonly HallCall[];
  /** The keys of the tickets that are called now. */
  readonly current: ReadonlySet<string>;
  readonly message: HallMessage | undefined;
  /** Whether others may have been called. */
  readonly isUnknown: boolean;
  /** Whether nobody was called today, as far as is known; false before the first answer. */
  readonly isEmpty: boolean;
  /** Whether the branch is closed and has called everybody who still waited. */
  readonly isClosed: boolean;
}

interface Moment {
  readonly now: number;
  readonly timeZone: string;
  /** Whether the branch is open by its hours. */
  readonly isOpen: boolean;
}

/** Who waited at closing time is called after it. Without a call for so long, nobody waits any more. */
const lastCallMs = 15 * 60_000;

/** Whether a call is for a board with these counters; none: for all. */
export const isForCounters = (
  { counter }: { readonly counter: { readonly number: string } },
  counters: readonly string[],
): boolean => counters.length === 0 || counters.includes(counter.number);

/** What a board for some counters shows at one moment. A board that does not know shows no call as current, and none of another day. */
export function boardView(
  { hall, isUnknown }: KnownHall,
  counters: readonly string[],
  { now, timeZone, isOpen }: Moment,
): BoardView {
  const dateOf = (instant: number) => branchTime(instant, timeZone).date;
  const ours = (calls: readonly HallCall[] = []) => calls.filter((call) => isForCounters(call, counters));
  const calls = ours(hall?.last).filter(({ at }) => !isUnknown || dateOf(at) === dateOf(now));
  const current = new Set(isUnknown ? [] : ours(hall?.current).map(({ ticket }) => ticket));
  const message = hall?.message && now < hall.message.until ? hall.message : undefined;
  const isCalling = current.size > 0 || calls.some(({ at }) => now - at < lastCallMs);
  return {
    ...{ calls, current, message, isUnknown },
    isEmpty: hall !== undefined && !isUnknown && calls.length === 0,
    isClosed: !isOpen && !isCalling,
  };
}
