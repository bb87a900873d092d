import type { Ticket } from '../../contract/ticket.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import {
  type CurrentTicketState,
  currentOf,
  openTasks,
  withData,
  withTaskStarted,
} from './current-ticket.ts';
import type { Absent, AtDesk, Work, WorkEvent } from './work.ts';

/** The work after an event. An unrelated event leaves the same object. */
export function workAfter(work: Work, event: WorkEvent): Work {
  switch (event.type) {
    case 'host-unreachable':
      return work.at === 'starting' ? { at: 'unreachable' } : work;
    case 'logged-out': {
      const { counters, timeZone, reason } = event;
      const fresh = { isSending: false, problem: null, question: null };
      return { at: 'logged-out', counters, timeZone, reason, ...fresh };
    }
    case 'other-tab-acted':
      return work.at === 'starting' || work.at === 'outdated' ? work : { at: 'outdated' };
    case 'login-sent':
      return work.at === 'logged-out' ? { ...work, isSending: true, problem: null } : work;
    case 'password-changed':
      return work.at === 'logged-out' ? { ...work, isSending: false, problem: null } : work;
    case 'opening-asked':
      return work.at === 'logged-out' ? { ...work, isSending: false, question: event.question } : work;
    case 'other-counter-wanted':
      return work.at === 'logged-out' ? { ...work, question: null } : work;
    case 'login-failed':
      return work.at === 'logged-out' ? { ...work, isSending: false, problem: event.problem } : work;
    case 'logged-in': {
      const { login, counters, timeZone, state, lastTicket } = event;
      const fresh = { sending: null, notice: null, absent: null, justCalled: null, sheet: null };
      return {
        at: 'desk',
        login,
        counters,
        timeZone,
        counterKey: state?.counter.key ?? null,
        current: currentOf(state ? state.ticket : lastTicket),
        askedForYou: state?.askedForYou ?? false,
        needs: state?.needs ?? [],
        pause: state?.pause ?? null,
        ...fresh,
      };
    }
    default:
      return work.at === 'desk' ? deskAfter(work, event) : work;
  }
}

type DeskEvent = Extract<
  WorkEvent,
  {
    type:
      | `sheet-${string}`
      | `request-${string}`
      | 'answer-lost'
      | 'press-settled'
      | 'state-read'
      | 'logout-failed'
      | 'undo-expired';
  }
>;

function deskAfter(desk: AtDesk, event: DeskEvent): AtDesk {
  switch (event.type) {
    case 'sheet-opened':
      return desk.sending ? desk : { ...desk, sheet: event.sheet, notice: null };
    case 'sheet-closed':
      return { ...desk, sheet: null };
    case 'request-sent': {
      const { request } = event;
      if (desk.sending || isSecondPress(desk, request)) return desk;
      // It stays while the clerk only looks at the visitor who was called instead.
      const absent = ['recall', 'data'].includes(request.kind) ? desk.absent : null;
      return { ...desk, sending: { request, lost: false }, notice: null, absent, sheet: null };
    }
    case 'request-answered':
      if (desk.sending?.request !== event.request) return desk;
      return withOwnVisitor(desk, { ...desk, ...afterAnswer(desk, event), sending: null });
    case 'request-failed':
      if (desk.sending?.request !== event.request) return desk;
      return { ...desk, sending: null, notice: { kind: 'problem', problem: event.problem } };
    case 'undo-expired':
      return desk.absent === event.absent ? { ...desk, absent: null } : desk;
    case 'press-settled':
      return desk.justCalled === event.called ? { ...desk, justCalled: null } : desk;
    case 'logout-failed':
      return { ...desk, sheet: null, notice: { kind: 'problem', problem: event.problem } };
    case 'answer-lost':
      if (desk.sending?.request !== event.request) return desk;
      return { ...desk, sending: { request: event.request, lost: true } };
    case 'state-read': {
      const { ticket, askedForYou = false, needs = [], pause } = event.state;
      // A request in progress may have been carried out before or after the state was read.
      if (desk.sending) return desk;
      return { ...desk, current: currentOf(ticket), askedForYou, needs, pause };
    }
    default:
      return event satisfies never;
  }
}

/** For a new current ticket, the service must report the chosen clerk and the visitor's needs. */
function withOwnVisitor(before: AtDesk, after: AtDesk): AtDesk {
  const keyOf = ({ current }: AtDesk) => (current.kind === 'free' ? null : current.ticket.key);
  return keyOf(before) === keyOf(after) ? after : { ...after, askedForYou: false, needs: [] };
}

type Change = Partial<Pick<AtDesk, 'current' | 'pause' | 'notice' | 'absent' | 'justCalled'>>;

/** A key that is pressed twice must not mark the visitor as a no-show whom its first press called. */
function isSecondPress({ current, justCalled }: AtDesk, { kind }: ClerkRequest): boolean {
  return kind === 'next' && current.kind !== 'free' && current.ticket.key === justCalled?.key;
}

function afterAnswer(
  desk: AtDesk,
  { request, ticket, now }: Extract<DeskEvent, { type: 'request-answered' }>,
): Change {
  const free: CurrentTicketState = { kind: 'free' };
  switch (request.kind) {
    case 'next': {
      const left = afterLeaving(desk);
      if (!ticket) return { ...left, current: free, notice: { kind: 'nothing-waiting' } };
      return { ...left, current: currentOf(ticket), justCalled: ticket };
    }
    case 'cancelled':
    case 'direct': {
      if (!ticket) return { notice: { kind: 'nothing-cancelled' } };
      const isOther = desk.current.kind !== 'free' && desk.current.ticket.key !== ticket.key;
      return { ...(isOther && afterLeaving(desk)), current: currentOf(ticket) };
    }
    case 'undo':
    case 'recall':
      return ticket ? { current: currentOf(ticket) } : {};
    case 'start':
    case 'afterwork':
      return withTicket(desk, request, (own) => ({
        current: currentOf(withTaskStarted(own, request.task, request.kind, now)),
      }));
    case 'finish':
      return withTicket(desk, request, () => ({ current: free, ...afterLeaving(desk) }));
    case 'absent':
      return withTicket(desk, request, (own) => ({ current: free, absent: absentOf(own) }));
    case 'park':
      return withTicket(desk, request, ({ number }) => ({
        current: free,
        notice: { kind: 'parked', number },
      }));
    case 'transfer':
      return {
        ...withTicket(desk, request, () => ({ current: free })),
        notice: { kind: 'transferred', number: request.number },
      };
    case 'data':
      return withTicket(desk, request, (own) => ({
        current: currentOf(withData(own, request.customerData)),
        notice: { kind: 'data-saved' },
      }));
    case 'pause':
      return { pause: { since: desk.pause?.since ?? now, code: request.code ?? null } };
    case 'resume':
      return { pause: null };
    case 'hall':
      return { notice: { kind: request.message ? 'hall-shown' : 'hall-ended' } };
    default:
      return request satisfies never;
  }
}

/** The effect of a call on the current ticket: a called visitor is a no-show, a served one is finished. */
function afterLeaving({ current }: AtDesk): Change {
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

/** The change for a request's ticket, if that is still the current ticket. */
function withTicket(
  { current }: AtDesk,
  { ticket }: Extract<ClerkRequest, { ticket: string }>,
  change: (ticket: Ticket) => Change,
): Change {
  return current.kind !== 'free' && current.ticket.key === ticket ? change(current.ticket) : {};
}
