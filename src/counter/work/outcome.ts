import type { CounterState } from '../../contract/additions/counter-state.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { currentOf, openTasks, withData, withTaskStarted } from './current-ticket.ts';
import type { Absent, Notice } from './work.ts';

/** The counter's state after a request, and the message to the clerk. */
export interface Outcome {
  readonly state: CounterState;
  readonly notice: Notice | null;
  readonly absent: Absent | null;
}

interface Answered {
  readonly request: ClerkRequest;
  readonly ticket: Ticket | undefined;
  readonly now: number;
}

type Change = Partial<Pick<CounterState, 'ticket' | 'pause'> & Pick<Outcome, 'notice' | 'absent'>>;

/**
 * The outcome of a request. For a new ticket, the service must still report its visitor's needs and the clerk whom
 * the visitor asked for.
 */
export function outcomeOf(before: CounterState, answered: Answered): Outcome {
  const { notice = null, absent = null, ...change } = changeAfter(before, answered);
  const state = { ...before, ...change };
  const isSame = state.ticket?.key === before.ticket?.key;
  return { state: isSame ? state : { ...state, askedForYou: false, needs: [] }, notice, absent };
}

function changeAfter(before: CounterState, { request, ticket, now }: Answered): Change {
  switch (request.kind) {
    case 'next': {
      const left = afterLeaving(before);
      return ticket ? { ...left, ticket } : { ...left, ticket: null, notice: { kind: 'nothing-waiting' } };
    }
    case 'cancelled':
    case 'direct': {
      if (!ticket) return { notice: { kind: 'nothing-cancelled' } };
      return { ...(before.ticket?.key !== ticket.key && afterLeaving(before)), ticket };
    }
    case 'undo':
    case 'recall':
      return ticket ? { ticket } : {};
    case 'start':
    case 'afterwork':
      return withTicket(before, request, (own) => ({
        ticket: withTaskStarted(own, request.task, request.kind, now),
      }));
    case 'finish':
      return withTicket(before, request, () => ({ ...afterLeaving(before), ticket: null }));
    case 'absent':
      return withTicket(before, request, (own) => ({ ticket: null, absent: absentOf(own) }));
    case 'park':
      return withTicket(before, request, ({ number }) => ({
        ticket: null,
        notice: { kind: 'parked', number },
      }));
    case 'transfer':
      return {
        ...withTicket(before, request, () => ({ ticket: null })),
        notice: { kind: 'transferred', number: request.number },
      };
    case 'data':
      return withTicket(before, request, (own) => ({
        ticket: withData(own, request.customerData),
        notice: { kind: 'data-saved' },
      }));
    case 'pause':
      return { pause: { since: before.pause?.since ?? now, code: request.code ?? null } };
    case 'resume':
      return { pause: null };
    case 'hall':
      return { notice: { kind: request.message ? 'hall-shown' : 'hall-ended' } };
    default:
      return request satisfies never;
  }
}

/**
 * Calling the next ticket marks a called visitor as a no-show. A served ticket is finished, or waits again for its open
 * tasks.
 */
function afterLeaving({ ticket }: CounterState): Change {
  const current = currentOf(ticket);
  switch (current.kind) {
    case 'free':
      return {};
    case 'called':
      return { absent: absentOf(current.ticket) };
    case 'serving':
    case 'afterwork': {
      const kind = openTasks(current.ticket).length > 0 ? 'waits-again' : 'finished';
      return { notice: { kind, number: current.ticket.number } };
    }
    default:
      return current satisfies never;
  }
}

const absentOf = ({ key, number }: Ticket): Absent => ({ ticket: key, number });

function withTicket(
  { ticket: current }: CounterState,
  { ticket }: Extract<ClerkRequest, { ticket: string }>,
  change: (ticket: Ticket) => Change,
): Change {
  return current?.key === ticket ? change(current) : {};
}
