import type { CalledTicket } from '../../domain/calls/call-times.ts';
import { type CallEvent, nextCallTurns, nextChangeAt, noCalls } from '../../domain/calls/call-turns.ts';
import type { Timers } from '../time/timers.ts';

export type CallBoard = ReturnType<typeof callBoard>;

/** The calls on the screen, which appear and end according to these timers. */
export function callBoard(timers: Timers) {
  const listeners = new Set<() => void>();
  let turns = noCalls(1);
  let cancelTimer = () => {};

  function apply(event: CallEvent): void {
    const now = timers.now();
    turns = nextCallTurns(turns, event, now);
    cancelTimer();
    const next = nextChangeAt(turns, now);
    cancelTimer =
      next === undefined ? () => {} : timers.after(next - now, () => apply({ type: 'time-passed' }));
    for (const listener of listeners) listener();
  }

  return {
    current: () => turns,
    shown: () => turns.shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    called: (call: CalledTicket) => apply({ type: 'called', call }),
    /** Ends a call: the visitor is at the counter, was a no-show, or was transferred. */
    ended: (ticket: string) => apply({ type: 'ended', ticket }),
    /** Called when the voice has finished its call. `isHeard`: a voice could speak the call. */
    spoken: (isHeard: boolean) => apply({ type: 'spoken', isHeard }),
    sharePlaces(places: number): void {
      if (places !== turns.places) apply({ type: 'places-changed', places });
    },
  };
}
