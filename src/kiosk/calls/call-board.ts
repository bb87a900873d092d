import type { Timers } from '../time/timers.ts';
import {
  type BoardEvent,
  type CalledTicket,
  emptyBoard,
  nextBoardState,
  nextChangeAt,
  type ShownCall,
} from './board-state.ts';

/** The calls on the screen. */
export interface CallBoard {
  /** Newest first. Returns the same list until it changes. */
  shown(): readonly ShownCall[];
  subscribe(listener: () => void): () => void;
  called(call: CalledTicket): void;
  cancelled(ticket: string): void;
}

/** A board that shows and removes calls by these timers. */
export function callBoard(timers: Timers): CallBoard {
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
    shown: () => board.shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    called: (call) => apply({ type: 'called', call }),
    cancelled: (ticket) => apply({ type: 'cancelled', ticket }),
  };
}
