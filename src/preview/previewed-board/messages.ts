import type { HallCall, HallMessage } from '../../contract/additions/hall.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';

export interface BoardFrameWorld {
  readonly branch: PreviewedBranch;
  /** The key of the dispenser whose schedule the board follows. */
  readonly dispenser: string;
  readonly conditions: Conditions;
  /** The staff message to the waiting area. It expires by the board's clock. */
  readonly message: HallMessage | null;
  /** The calls triggered on the kiosk beside the board, in order. */
  readonly calls: readonly HallCall[];
  readonly search: string;
}

/** The changes that apply to a running board. Other changes restart the board. */
export type ChangesOfBoard = Pick<BoardFrameWorld, 'conditions' | 'message' | 'calls'>;

/** The message from a board's frame to the page: the frame is ready for messages. */
export const boardFrameReady = 'board-ready';
