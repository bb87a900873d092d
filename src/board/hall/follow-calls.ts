import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents } from '../../contract/additions/events.ts';
import type { CallBoard } from '../../kiosk/calls/call-board.ts';
import { callEventHandler } from '../../kiosk/calls/call-event-handler.ts';
import type { Announcer } from '../../kiosk/devices/voice/announcer.ts';
import type { ServiceClock } from '../../kiosk/time/service-clock.ts';
import type { Timers } from '../../kiosk/time/timers.ts';
import { type CountersOfBoard, isForBoard } from './board-view.ts';
import type { HallReads } from './follow-hall.ts';

interface Deps {
  readonly hall: Pick<HallReads, 'current' | 'read'>;
  readonly calls: CallBoard;
  readonly announcer: Announcer;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Timers;
  readonly place: CountersOfBoard;
}

/** After these events the answer of the hall is another one. */
const changesHall = ['ticket.called', 'ticket.cancelled', 'hall.changed'];

/**
 * Returns a handler of branch events that shows the calls to the counters of a board, speaks them where the boards of the branch speak, and
 * reads the hall again.
 */
export function followCalls({
  hall,
  calls,
  announcer,
  clock,
  timers,
  place,
}: Deps): (event: EventFrame) => void {
  const handle = callEventHandler({
    ...{ clock, timers, announcer, board: calls },
    speaks: () => hall.current().hall?.boardSpeaks ?? false,
  });
  return (event) => {
    if (changesHall.includes(event.event)) hall.read();
    if (event.event === 'ticket.called') {
      const called = v.safeParse(branchEvents['ticket.called'], event.data);
      if (called.success && !isForBoard(called.output, place)) return;
    }
    handle(event);
  };
}
