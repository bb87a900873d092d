import { BoardApp } from '../../board/board-app.tsx';
import { openBoard } from '../../board/open-board.ts';
import type { Hall } from '../../contract/additions/hall.ts';
import { galleryFetch } from '../../kiosk/gallery/service-answers.ts';
import { respond, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import { testNow } from '../builders.ts';
import { type BranchData, demoBranch } from '../demo-branch.ts';
import { manualTimers } from '../manual-timers.ts';
import { stillWorld } from '../still-world.ts';
import { aHall } from './a-hall.ts';

export interface BoardInMemory {
  /** The query of the board's address, such as `?metres=8`. */
  readonly search?: string;
  readonly hall?: Hall;
  readonly branch?: (demo: BranchData) => BranchData;
  readonly language?: string;
  readonly answers?: Readonly<Record<string, SimulatedAnswer>>;
  /** Replaces every response about the branch, so that there is no configuration. */
  readonly noConfiguration?: SimulatedAnswer;
  /** `blob:` URLs of the demo's media by file name. Other media are not shown. */
  readonly media?: Readonly<Record<string, string>>;
}

/** A board with a branch, a host and a clock in memory. The time is paused until a test advances it. */
export function boardInMemory(begin: BoardInMemory = {}) {
  const { search = '', branch = (demo) => demo, language = 'en', media = {} } = begin;
  const timers = manualTimers();
  const demo = branch(demoBranch(language));
  const additions = [...new Set([...demo.additions, 'hall'])];
  const service = { hall: begin.hall ?? aHall(), isAway: false };
  const fromBranch = galleryFetch({
    state: begin,
    branch: { ...demo, additions },
    media,
    hall: () => service.hall,
  });
  const fetch: typeof globalThis.fetch = (...request) =>
    service.isAway ? respond('unreachable') : fromBranch(...request);
  const jumps = new Set<() => void>();
  let jumped = 0;
  const now = () => testNow + jumped + timers.now();
  const tellJump = () => {
    for (const listener of jumps) listener();
  };
  const board = openBoard({
    ...stillWorld({ fetch }, timers),
    clock: {
      now,
      update() {},
      onJump(listener) {
        jumps.add(listener);
        return () => jumps.delete(listener);
      },
    },
    machineNow: now,
    search,
  });
  return {
    element: <BoardApp board={board} onReady={() => {}} />,
    board,
    service,
    async pass(ms: number): Promise<void> {
      await timers.pass(ms);
      tellJump();
    },
    /** Advances the clock without running any timers. */
    jump(ms: number): void {
      jumped += ms;
      tellJump();
    },
    close: board.reads.close,
  };
}
