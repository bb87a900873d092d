import { isSameCall } from '../../domain/calls/call-times.ts';
import type { Announcer } from '../voice/announcer.ts';
import type { CallBoard } from './call-board.ts';

/** Speaks the current call until it leaves the screen. */
export function speakCalls(board: CallBoard, { announce }: Pick<Announcer, 'announce'>): void {
  let begun = board.current().speaking;
  board.subscribe(() => {
    const { speaking } = board.current();
    if (speaking === begun) return;
    begun = speaking;
    if (!speaking) return;
    const { call, isBrief } = speaking;
    const isOver = () => !board.current().large.some((one) => isSameCall(one, call));
    void announce(call, { isBrief, isOver }).then(board.spoken);
  });
}
