import type { FollowedTicket } from '../../contract/additions/following.ts';

/** Who has so many before, or fewer, should come back to the hall. */
export const soonAhead = 3;

/** What a visitor was sent about a ticket. */
export interface ToldSoFar {
  /** Whether the message was sent that it is nearly the turn of the ticket. */
  readonly soon: boolean;
  /** How many calls of the ticket had happened when one was last sent. */
  readonly calls: number;
}

/** What is sent to a visitor who looks at no screen. */
export type VisitorMessage =
  | { readonly kind: 'soon'; readonly number: string; readonly ahead: number }
  | { readonly kind: 'call'; readonly number: string; readonly counter: string };

/** What is sent now, and what has been sent then. Undefined: nothing. */
export type DueMessage = { readonly message: VisitorMessage; readonly told: ToldSoFar } | undefined;

/**
 * What is to be sent about a ticket as it stands. Each message is sent once; `repeatsCalls` also sends a call that comes again. Who was
 * called knows the hall, so "soon" never follows a call.
 */
export function dueMessage(
  told: ToldSoFar,
  ticket: FollowedTicket,
  { repeatsCalls }: { readonly repeatsCalls: boolean },
): DueMessage {
  const { number } = ticket;
  switch (ticket.state) {
    case 'waiting': {
      const isSoon = !ticket.isAside && ticket.ahead <= soonAhead;
      if (!isSoon || told.soon || told.calls > 0) return undefined;
      return { message: { kind: 'soon', number, ahead: ticket.ahead }, told: { ...told, soon: true } };
    }
    case 'called': {
      const isNew = repeatsCalls ? ticket.calls > told.calls : told.calls === 0;
      if (!isNew) return undefined;
      const counter = ticket.counter.number || ticket.counter.name;
      return { message: { kind: 'call', number, counter }, told: { soon: true, calls: ticket.calls } };
    }
    case 'reserved':
    case 'serving':
    case 'missed':
    case 'done':
    case 'void':
      return undefined;
    default:
      return ticket satisfies never;
  }
}
