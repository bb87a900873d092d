import type { HallCall, HallMessage } from '../../contract/additions/hall.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { nextNumbers } from '../../domain/following/next-numbers.ts';
import type { BoardPlace } from '../reach/board-address.ts';
import type { KnownHall } from './follow-hall.ts';

/** The content of a board between two calls. */
export interface BoardView {
  /** The calls of its waiting area, newest first. */
  readonly calls: readonly HallCall[];
  /** The keys of the tickets that are called now. */
  readonly current: ReadonlySet<string>;
  /** The next numbers of its counters; undefined: the branch shows none, or they are unknown. */
  readonly next: readonly string[] | undefined;
  readonly message: HallMessage | undefined;
  /** True if other tickets may have been called. */
  readonly isUnknown: boolean;
  /** True if nobody was called today, as far as is known; false before the first answer. */
  readonly isEmpty: boolean;
  /** True if the branch is closed and has called all remaining visitors. */
  readonly isClosed: boolean;
}

interface Moment {
  readonly now: number;
  readonly timeZone: string;
  /** True if the branch is open by its hours. */
  readonly isOpen: boolean;
}

/**
 * Visitors who were waiting at closing time are called after it. After this
 * time without a call, nobody waits any more.
 */
const lastCallMs = 15 * 60_000;

/** The counters whose calls a board shows. */
export type CountersOfBoard = Pick<BoardPlace, 'area' | 'counters'>;

/**
 * True if a call, or other data of a counter, is for a board: its counter is in the area or the list of the board. A
 * board without both is for all counters.
 */
export const isForBoard = (
  { counter }: { readonly counter: { readonly number: string; readonly area?: string | undefined } },
  { area, counters }: CountersOfBoard,
): boolean =>
  area === undefined ? counters.length === 0 || counters.includes(counter.number) : counter.area === area;

/** The content of a board at one moment. An outdated board shows no call as current, and none of another day. */
export function boardView(
  { hall, isUnknown }: KnownHall,
  place: CountersOfBoard,
  { now, timeZone, isOpen }: Moment,
): BoardView {
  const dateOf = (instant: number) => branchTime(instant, timeZone).date;
  const ours = (calls: readonly HallCall[] = []) => calls.filter((call) => isForBoard(call, place));
  const calls = ours(hall?.last).filter(({ at }) => !isUnknown || dateOf(at) === dateOf(now));
  const current = new Set(isUnknown ? [] : ours(hall?.current).map(({ ticket }) => ticket));
  const message = hall?.message && now < hall.message.until ? hall.message : undefined;
  const { most = 0, orders = [] } = (!isUnknown && hall?.next) || {};
  const ordersHere = orders.filter((order) => isForBoard(order, place));
  const next = most > 0 ? nextNumbers(ordersHere, most) : undefined;
  const isCalling = current.size > 0 || calls.some(({ at }) => now - at < lastCallMs);
  return {
    calls,
    current,
    next,
    message,
    isUnknown,
    isEmpty: hall !== undefined && !isUnknown && calls.length === 0,
    isClosed: !isOpen && !isCalling,
  };
}
