import type { Ticket } from '../../contract/ticket.ts';
import type { ClerkRequest } from './clerk-request.ts';
import { type Hand, handOf, withData, withTaskStarted } from './hand.ts';
import type { AtDesk, Notice, Work, WorkEvent } from './work.ts';

/** The work after an event. An event that does not concern it leaves the same object. */
export function workAfter(work: Work, event: WorkEvent): Work {
  switch (event.type) {
    case 'host-unreachable':
      return work.at === 'starting' ? { at: 'unreachable' } : work;
    case 'logged-out': {
      const { counters, reason } = event;
      return { at: 'logged-out', counters, reason, isSending: false, problem: null };
    }
    case 'login-sent':
      return work.at === 'logged-out' ? { ...work, isSending: true, problem: null } : work;
    case 'login-failed':
      return work.at === 'logged-out' ? { ...work, isSending: false, problem: event.problem } : work;
    case 'logged-in': {
      const { login, counters, ticket, pause } = event;
      const hand = handOf(ticket);
      return { at: 'desk', login, counters, hand, pause, sending: null, notice: null, sheet: null };
    }
    default:
      return work.at === 'desk' ? deskAfter(work, event) : work;
  }
}

type DeskEvent = Extract<
  WorkEvent,
  { type: `sheet-${string}` | `request-${string}` | 'answer-lost' | 'state-read' | 'logout-failed' }
>;

function deskAfter(desk: AtDesk, event: DeskEvent): AtDesk {
  switch (event.type) {
    case 'sheet-opened':
      return desk.sending ? desk : { ...desk, sheet: event.sheet, notice: null };
    case 'sheet-closed':
      return { ...desk, sheet: null };
    case 'request-sent':
      return desk.sending
        ? desk
        : { ...desk, sending: { request: event.request, lost: false }, notice: null, sheet: null };
    case 'request-answered':
      if (desk.sending?.request !== event.request) return desk;
      return { ...desk, ...afterAnswer(desk, event), sending: null };
    case 'request-failed':
      if (desk.sending?.request !== event.request) return desk;
      return { ...desk, sending: null, notice: { kind: 'problem', problem: event.problem } };
    case 'logout-failed':
      return { ...desk, sheet: null, notice: { kind: 'problem', problem: event.problem } };
    case 'answer-lost':
      if (desk.sending?.request !== event.request) return desk;
      return { ...desk, sending: { request: event.request, lost: true } };
    case 'state-read': {
      const { ticket, pause } = event.state;
      // A request that is on its way may have been carried out before or after the state was read.
      if (desk.sending && !desk.sending.lost) return desk;
      const notice: Notice | null = desk.sending ? { kind: 'caught-up' } : desk.notice;
      return { ...desk, hand: handOf(ticket), pause, sending: null, notice };
    }
    default:
      return event satisfies never;
  }
}

type Change = Partial<Pick<AtDesk, 'hand' | 'pause' | 'notice'>>;

function afterAnswer(
  desk: AtDesk,
  { request, ticket, now }: Extract<DeskEvent, { type: 'request-answered' }>,
): Change {
  const free: Hand = { kind: 'free' };
  switch (request.kind) {
    case 'next':
      return ticket ? { hand: handOf(ticket) } : { hand: free, notice: { kind: 'nothing-waiting' } };
    case 'cancelled':
      return ticket ? { hand: handOf(ticket) } : { notice: { kind: 'nothing-cancelled' } };
    case 'direct':
    case 'recall':
      return ticket ? { hand: handOf(ticket) } : {};
    case 'start':
    case 'afterwork':
      return withTicket(desk, request, (own) => ({
        hand: handOf(withTaskStarted(own, request.task, request.kind, now)),
      }));
    case 'finish':
      return withTicket(desk, request, ({ number }) => ({
        hand: free,
        notice: { kind: 'finished', number },
      }));
    case 'absent':
      return withTicket(desk, request, ({ number }) => ({ hand: free, notice: { kind: 'absent', number } }));
    case 'park':
      return withTicket(desk, request, ({ number }) => ({ hand: free, notice: { kind: 'parked', number } }));
    case 'transfer':
      return withTicket(desk, request, ({ number }) => ({
        hand: free,
        notice: { kind: 'transferred', number },
      }));
    case 'data':
      return withTicket(desk, request, (own) => ({
        hand: handOf(withData(own, request.customerData)),
        notice: { kind: 'data-saved' },
      }));
    case 'pause':
      return { pause: { since: desk.pause?.since ?? now, code: request.code ?? null } };
    case 'resume':
      return { pause: null };
    default:
      return request satisfies never;
  }
}

/** The change for the ticket that a request is about, if it is still in hand. */
function withTicket(
  { hand }: AtDesk,
  { ticket }: Extract<ClerkRequest, { ticket: string }>,
  change: (ticket: Ticket) => Change,
): Change {
  return hand.kind !== 'free' && hand.ticket.key === ticket ? change(hand.ticket) : {};
}
