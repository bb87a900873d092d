import type { HallCall, HallMessage } from '../../contract/additions/hall.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';

export interface BoardFrameWorld {
  readonly branch: PreviewedBranch;
  /** The key of the dispenser whose schedule the board has. */
  readonly dispenser: string;
  readonly conditions: Conditions;
  /** The staff message to the hall. It expires by the board's clock. */
  readonly message: HallMessage | null;
  /** The calls triggered on the kiosk beside the board, in order. */
  readonly calls: readonly HallCall[];
  readonly search: string;
}

/** The changes to a board that continues. Other changes restart it. */
export type ChangesOfBoard = Pick<BoardFrameWorld, 'conditions' | 'message' | 'calls'>;

/** From the frame of a board to the page: it is ready for messages. */
export const boardFrameReady = 'board-ready';
