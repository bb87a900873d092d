import type { Timers } from '../time/timers.ts';
import {
  type BoardEvent,
  type CalledTicket,
  emptyBoard,
  nextBoardState,
  nextChangeAt,
} from './board-state.ts';

export type CallBoard = ReturnType<typeof callBoard>;

/** The calls on the screen, which appear and end by these timers. */
export function callBoard(timers: Timers) {
  const listeners = new Set<() => void>();
  let board = emptyBoard;
  let cancelTimer = () => {};

  function apply(event: BoardEvent): void {
    const now = timers.now();
    board = nextBoardState(board, event, now);
    cancelTimer();
    const next = nextChangeAt(board);
    cancelTimer =
      next === undefined ? () => {} : timers.after(next - now, () => apply({ type: 'time-passed' }));
    for (const listener of listeners) listener();
  }

  return {
    /** Newest first. Returns the same list until it changes. */
    shown: () => board.shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    called: (call: CalledTicket) => apply({ type: 'called', call }),
    cancelled: (ticket: string) => apply({ type: 'cancelled', ticket }),
  };
}
