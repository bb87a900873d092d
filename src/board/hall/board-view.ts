import type { HallCall, HallMessage } from '../../contract/additions/hall.ts';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { nextNumbers } from '../../domain/following/next-numbers.ts';
import type { BoardPlace } from '../reach/board-address.ts';
import type { KnownHall } from './follow-hall.ts';

export interface BoardView {
  readonly calls: readonly HallCall[];
  readonly current: ReadonlySet<string>;
  /** The next numbers, or undefined if the branch hides them or they are unknown. */
  readonly next: readonly string[] | undefined;
  readonly message: HallMessage | undefined;
  /** True if other tickets may have been called since the last answer. */
  readonly isUnknown: boolean;
  /** True if no call is known today; false before the first answer. */
  readonly isEmpty: boolean;
  /** True if the branch is closed and has called all remaining visitors. */
  readonly isClosed: boolean;
}

interface Moment {
  readonly now: number;
  readonly timeZone: string;
  readonly isOpen: boolean;
}

/**
 * The time after the last call until a closed branch counts as empty. Waiting visitors are called after closing time.
 */
const lastCallMs = 15 * 60_000;

export type CountersOfBoard = Pick<BoardPlace, 'area' | 'counters'>;

/** True if a counter belongs to the board's area or list. A board with neither shows all counters. */
export const isForBoard = (
  { counter }: { readonly counter: { readonly number: string; readonly area?: string | undefined } },
  { area, counters }: CountersOfBoard,
): boolean =>
  area === undefined ? counters.length === 0 || counters.includes(counter.number) : counter.area === area;

/**
 * The content of a board at one moment. An outdated board marks no call as current and hides calls of other
 * days.
 */
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
