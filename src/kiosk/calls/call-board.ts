import type { Timers } from '../time/timers.ts';
import {
  type BoardEvent,
  type CalledTicket,
  emptyBoard,
  nextBoardState,
  nextChangeAt,
  type ShownTicketCall,
} from './board-state.ts';

/** Whoever is called, as long as it is shown. */
export interface CallBoard {
  /** The newest first; the same list until it changes. */
  shown(): readonly ShownTicketCall[];
  subscribe(listener: () => void): () => void;
  called(call: CalledTicket): void;
  cancelled(ticket: string): void;
}

/** A board on which calls come and go by these timers. */
export function callBoard(timers: Timers): CallBoard {
  const listeners = new Set<() => void>();
  let calls = emptyBoard;
  let stop = () => {};

  function take(event: BoardEvent): void {
    const now = timers.now();
    calls = nextBoardState(calls, event, now);
    stop();
    const next = nextChangeAt(calls);
    stop = next === undefined ? () => {} : timers.after(next - now, () => take({ type: 'time-passed' }));
    for (const listener of listeners) listener();
  }

  return {
    shown: () => calls.shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    called: (call) => take({ type: 'called', call }),
    cancelled: (ticket) => take({ type: 'cancelled', ticket }),
  };
}
