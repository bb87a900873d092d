import { BoardApp } from '../../board/board-app.tsx';
import { isForBoard } from '../../board/hall/board-view.ts';
import { openBoard } from '../../board/open-board.ts';
import { readBoardAddress } from '../../board/reach/board-address.ts';
import { memoryStorage } from '../../kiosk/boot/memory-storage.ts';
import type { Timers } from '../../kiosk/time/timers.ts';
import { ErrorBoundary } from '../../kiosk/views/error-boundary.tsx';
import { languageModules } from '../../kiosk/views/lazy-modules.ts';
import { createDictionary } from '../../kiosk/words/words.ts';
import type { BranchClock } from '../previewed-kiosk/branch-clock.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';
import { simulatedHall } from '../previewed-kiosk/simulated-hall.ts';
import { simulatedService } from '../previewed-kiosk/simulated-service.ts';
import type { BoardFrameWorld } from './messages.ts';

interface FrameDeps {
  readonly clock: BranchClock;
  readonly timers: Timers;
  readonly machineTimeZone: string;
  readonly conditions: () => Conditions;
  /** Called when the first screen is drawn. */
  readonly onReady: () => void;
}

/** A board in a frame. */
export type FrameBoard = ReturnType<typeof frameBoard>;

/** How late a call may be seen over the whole screen. Of those that a jump in time has passed, the list is enough. */
const newMs = 5_000;
const lookMs = 1_000;

/** Creates a board with a branch, a service and a clock of its own. It needs no network, and never speaks. */
export function frameBoard({ branch, dispenser, search }: BoardFrameWorld, deps: FrameDeps) {
  const { clock, timers, machineTimeZone, conditions, onReady } = deps;
  const { now } = clock;
  const storage = memoryStorage();
  const board = openBoard({
    fetch: simulatedService({ branch, dispenser, now, conditions, sleep: timers.sleep }),
    ...{ clock, timers, search },
    machineNow: Date.now,
    machineTimeZone: () => machineTimeZone,
    storage: () => storage,
    locales: navigator.languages,
    random: Math.random,
    dictionary: createDictionary(languageModules),
  });

  const address = readBoardAddress(search);
  let called = '';
  let cancelLook = () => {};
  /** Shows the newest call over the whole screen while it is new. */
  function look(): void {
    cancelLook = timers.after(lookMs, look);
    const [newest] = simulatedHall(branch, dispenser, now()).current;
    if (!newest || newest.ticket === called || conditions().network === 'away') return;
    called = newest.ticket;
    board.hall.read();
    const isOurs = !('mistakes' in address) && isForBoard(newest, address);
    if (isOurs && now() - newest.at < newMs) board.calls.called({ ...newest, calledAt: timers.now() });
  }
  look();
  const unsubscribe = clock.onJump(board.hall.read);

  return {
    element: (
      <ErrorBoundary words={board.dictionary.english} onError={() => {}}>
        <BoardApp board={board} onReady={onReady} />
      </ErrorBoundary>
    ),
    /** Reads again, because a condition has changed. */
    refresh(): void {
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
