import type { HallCall, HallMessage } from '../../contract/additions/hall.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions, FrameClock } from '../previewed-kiosk/messages.ts';

/** Everything that the frame of a board shows. */
export interface BoardFrameWorld {
  readonly branch: PreviewedBranch;
  /** The key of the dispenser whose schedule the board has. */
  readonly dispenser: string;
  readonly conditions: Conditions;
  /** The message of staff to the hall. It ends by the clock of the board. */
  readonly message: HallMessage | null;
  /** The calls that the kiosk beside the board was made to show, the first of them first. */
  readonly calls: readonly HallCall[];
  /** The query of the address of the board. */
  readonly search: string;
}

/** The changes to a board that continues. */
export type ChangesOfBoard = Pick<BoardFrameWorld, 'conditions' | 'message' | 'calls'>;

/** From the page to the frame of a board. A `show` starts the board again where more than its `ChangesOfBoard` is another. */
export type ToBoard =
  | { readonly type: 'show'; readonly world: BoardFrameWorld; readonly clock: FrameClock }
  | { readonly type: 'set-clock'; readonly clock: FrameClock };

/** From the frame of a board to the page: it is ready for messages. */
export const boardFrameReady = 'board-ready';
