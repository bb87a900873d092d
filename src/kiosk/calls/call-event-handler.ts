import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents } from '../../contract/additions/events.ts';
import { cutText } from '../../domain/text-entry/cut-text.ts';
import type { Announcer } from '../devices/voice/announcer.ts';
import type { ServiceClock } from '../time/service-clock.ts';
import type { Timers } from '../time/timers.ts';
import type { CallBoard } from './call-board.ts';

interface Deps {
  readonly board: CallBoard;
  readonly announcer: Announcer;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Timers;
  /** True if this screen speaks the calls. One screen of a hall is enough: a dispenser, or a board. */
  readonly speaks: () => boolean;
}

/** Returns a handler of branch events that shows and announces calls. It ignores other events and unreadable data. */
export function callEventHandler({
  board,
  announcer,
  clock,
  timers,
  speaks,
}: Deps): (frame: EventFrame) => void {
  return ({ event, time, data }) => {
    if (event === 'ticket.called') {
      const called = v.safeParse(branchEvents[event], data);
      if (!called.success) return;
      const { counter: given, ...call } = called.output;
      const counter = { ...given, name: cutText(given.name), number: cutText(given.number) };
      const { ticket, number } = call;
      // An event can arrive late after a lost connection. If our clock is behind the service's, the age is 0, not negative.
      const ageMs = Math.max(0, clock.now() - time);
      board.called({ ticket, number, counter, calledAt: timers.now() - ageMs });
      if (speaks()) announcer.announce({ ...call, counterNumber: counter.number, at: time });
    }
    if (event === 'ticket.cancelled') {
      const cancelled = v.safeParse(branchEvents[event], data);
      if (!cancelled.success) return;
      board.cancelled(cancelled.output.ticket);
      announcer.cancelled(cancelled.output.ticket);
    }
  };
}
