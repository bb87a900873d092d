import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions, FrameClock } from '../previewed-kiosk/messages.ts';

/** Everything that the frame of a board shows. */
export interface BoardFrameWorld {
  readonly branch: PreviewedBranch;
  /** The key of the dispenser whose schedule the board has. */
  readonly dispenser: string;
  readonly conditions: Conditions;
  /** The query of the address of the board. */
  readonly search: string;
}

/** From the page to the frame of a board. A `show` with another world starts the board again. */
export type ToBoard =
  | { readonly type: 'show'; readonly world: BoardFrameWorld; readonly clock: FrameClock }
  | { readonly type: 'set-clock'; readonly clock: FrameClock };

/** From the frame of a board to the page: it can be told what to show. */
export const boardFrameReady = 'board-ready';
