import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents } from '../../contract/additions/events.ts';
import type { ServiceClock } from '../api/service-clock.ts';
import type { Timers } from '../session/timers.ts';
import type { CallBoard } from './call-board.ts';

interface Ports {
  readonly board: CallBoard;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Timers;
}

/** Puts the calls among the events of a branch on the board; what cannot be read calls nobody. */
export function hearCalls({ board, clock, timers }: Ports): (frame: EventFrame) => void {
  return ({ event, time, data }) => {
    if (event === 'ticket.called') {
      const called = v.safeParse(branchEvents[event], data);
      if (!called.success) return;
      const { ticket, number, counter } = called.output;
      // Told late after a cut; a clock that is behind the service's makes nothing newer than now.
      const ageMs = Math.max(0, clock.now() - time);
      board.called({ ticket, number, counter, calledAt: timers.now() - ageMs });
    }
    if (event === 'ticket.cancelled') {
      const cancelled = v.safeParse(branchEvents[event], data);
      if (cancelled.success) board.cancelled(cancelled.output.ticket);
    }
  };
}
