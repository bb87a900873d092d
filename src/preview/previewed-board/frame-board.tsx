import { ledBoard } from '../../board/led-board.tsx';
import type { HallCall } from '../../contract/additions/hall.ts';
import { simulatedService } from '../../page/simulation/simulated-service.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { BranchClock } from '../previewed-kiosk/branch-clock.ts';
import type { BoardFrameWorld, ChangesOfBoard } from './messages.ts';
import { simulatedHall } from './simulated-hall.ts';

interface FrameDeps {
  readonly clock: BranchClock;
  readonly timers: Timers;
  readonly machineTimeZone: string;
  readonly changes: () => ChangesOfBoard;
  /** The newest call that the previous board showed over the whole screen. */
  readonly called: string;
  readonly onReady: () => void;
}

export type FrameBoard = ReturnType<typeof frameBoard>;

/** Older calls, which a time jump has skipped, appear only in the list. */
const newMs = 5_000;
const lookMs = 1_000;

/** Distinguishes calls, even of the same ticket. */
const nameOf = ({ ticket, calls }: HallCall) => `${ticket} ${calls}`;

/** A board with its own branch, service and clock. It needs no network and never speaks. */
export function frameBoard(world: BoardFrameWorld, deps: FrameDeps) {
  const { branch, dispenser, search } = world;
  const { clock, timers, machineTimeZone, changes, onReady } = deps;
  const { now } = clock;
  const conditions = () => changes().conditions;
  const hall = () => simulatedHall({ ...world, ...changes() }, now());
  const board = ledBoard({
    fetch: simulatedService({ branch, dispenser, now, conditions, hall, sleep: timers.sleep }),
    clock,
    timers,
    search,
    onReady,
    machineTimeZone: () => machineTimeZone,
  });
  let { called } = deps;
  let cancelLook = () => {};
  function look(): void {
    cancelLook();
    cancelLook = timers.after(lookMs, look);
    const { last } = hall();
    const newest = last[0] && nameOf(last[0]);
    if (newest === undefined || newest === called || conditions().network === 'away') return;
    const known = last.findIndex((call) => nameOf(call) === called);
    const unknown = known < 0 ? last : last.slice(0, known);
    called = newest;
    board.hall.read();
    for (const call of unknown.toReversed()) {
      const isShown = board.shows(call) && now() - call.at < newMs;
      if (isShown) board.calls.called({ ...call, calledAt: timers.now() });
    }
  }
  look();
  const unsubscribe = clock.onJump(board.hall.read);

  return {
    element: board.element,
    /** The newest call that this board has shown over the whole screen. */
    called: () => called,
    refresh(): void {
      look();
      board.hall.read();
      void board.reads.refetch('waitingInfo');
    },
    close(): void {
      cancelLook();
      unsubscribe();
      board.reads.close();
    },
  };
}
