import * as v from 'valibot';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { branchEvents } from '../../contract/additions/events.ts';
import { cutText } from '../../domain/text-entry/cut-text.ts';
import type { ServiceClock } from '../time/service-clock.ts';
import type { Timers } from '../time/timers.ts';
import type { CallBoard } from './call-board.ts';

interface Deps {
  readonly board: CallBoard;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Timers;
  /** True if this screen speaks the calls. In each waiting area, one dispenser or board does. */
  readonly speaks: () => boolean;
}

/** After these events the ticket is served, waits again or is closed, so its call ends. */
const endsOfCalls = [
  'ticket.inTransaction',
  'ticket.waiting',
  'ticket.finished',
  'ticket.cancelled',
] as const;
const isEnd = (event: string): event is (typeof endsOfCalls)[number] =>
  (endsOfCalls as readonly string[]).includes(event);

/** Returns an event handler that shows calls until they end. Other events and unreadable data are ignored. */
export function callEventHandler({ board, clock, timers, speaks }: Deps): (frame: EventFrame) => void {
  return ({ event, time, data }) => {
    if (event === 'ticket.called') {
      const called = v.safeParse(branchEvents[event], data);
      if (!called.success) return;
      const { counter: given, ticket, number, calls, language, isSpokenTwice } = called.output;
      const counter = { ...given, name: cutText(given.name), number: cutText(given.number) };
      // An event may be late after a lost connection. Without the limit, the age would be negative if our clock
      // is behind.
      const ageMs = Math.max(0, clock.now() - time);
      const speech = speaks() ? { language, isSpokenTwice } : undefined;
      board.called({ ticket, number, counter, calls, speech, calledAt: timers.now() - ageMs });
    }
    if (isEnd(event)) {
      const ended = v.safeParse(branchEvents[event], data);
      if (ended.success) board.ended(ended.output.ticket);
    }
  };
}
