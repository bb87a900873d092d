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
  /** True if this screen speaks the calls. One screen of a hall is enough: a dispenser, or a board. */
  readonly speaks: () => boolean;
}

/** After these events nobody is awaited at a counter any more: the ticket is served, waits again, or is closed. */
const endsOfCalls = [
  'ticket.inTransaction',
  'ticket.waiting',
  'ticket.finished',
  'ticket.cancelled',
] as const;
const isEnd = (event: string): event is (typeof endsOfCalls)[number] =>
  (endsOfCalls as readonly string[]).includes(event);

/** Returns a handler of branch events that shows calls until they end. It ignores other events and unreadable data. */
export function callEventHandler({ board, clock, timers, speaks }: Deps): (frame: EventFrame) => void {
  return ({ event, time, data }) => {
    if (event === 'ticket.called') {
      const called = v.safeParse(branchEvents[event], data);
      if (!called.success) return;
      const { counter: given, ticket, number, calls, language, isSpokenTwice } = called.output;
      const counter = { ...given, name: cutText(given.name), number: cutText(given.number) };
      // An event can arrive late after a lost connection. If our clock is behind the service's, the age is 0, not negative.
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
