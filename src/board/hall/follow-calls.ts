import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents } from '../../contract/additions/events.ts';
import type { CallBoard } from '../../page/calls/call-board.ts';
import { callEventHandler } from '../../page/calls/call-event-handler.ts';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import type { Timers } from '../../page/time/timers.ts';
import { type CountersOfBoard, isForBoard } from './board-view.ts';
import type { HallReads } from './follow-hall.ts';

interface Deps {
  readonly hall: Pick<HallReads, 'current' | 'read'>;
  readonly calls: CallBoard;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Timers;
  readonly place: CountersOfBoard;
}

const changesHall = (event: string) => event.startsWith('ticket.') || event === 'hall.changed';

/**
 * Returns an event handler that shows calls to the board's counters, reads the state of the waiting area again and, if
 * boards speak, announces the calls.
 */
export function followCalls({ hall, calls, clock, timers, place }: Deps): (event: EventFrame) => void {
  const handle = callEventHandler({
    clock,
    timers,
    board: calls,
    speaks: () => hall.current().hall?.boardSpeaks ?? false,
  });
  return (event) => {
    if (changesHall(event.event)) hall.read();
    if (event.event === 'ticket.called') {
      const called = v.safeParse(branchEvents['ticket.called'], event.data);
      if (called.success && !isForBoard(called.output, place)) return;
    }
    handle(event);
  };
}
