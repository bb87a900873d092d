import type { CounterPlace } from '../../contract/additions/counter.ts';
import type { FollowedTicket } from '../../contract/additions/following.ts';

/** Who has so many before, or fewer, should come back to the hall. */
export const soonAhead = 3;

/** What a visitor was sent about a ticket. */
export interface ToldSoFar {
  /** True if the message was sent that it is nearly the turn of the ticket. */
  readonly soon: boolean;
  /** How many calls of the ticket had happened when one was last sent. */
  readonly calls: number;
}

/** What is sent to a visitor who looks at no screen. */
export type VisitorMessage =
  | { readonly kind: 'soon'; readonly number: string; readonly ahead: number }
  | {
      readonly kind: 'call';
      readonly number: string;
      readonly counter: string;
      readonly place?: CounterPlace | undefined;
    };

/** What is sent now, and what has been sent then. */
export interface DueMessage {
  readonly message: VisitorMessage;
  readonly told: ToldSoFar;
}

interface Way {
  /** True if each call is sent, also one that comes again. */
  readonly repeatsCalls: boolean;
}

/**
 * What is to be sent about a ticket as it stands. Each message is sent once. "Soon" never follows a call, because its
 * visitor knows the hall. Undefined: nothing is due.
 */
export function dueMessage(
  told: ToldSoFar,
  ticket: FollowedTicket,
  { repeatsCalls }: Way,
): DueMessage | undefined {
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
      const { name, number: ofCounter, place } = ticket.counter;
      const message = { kind: 'call', number, counter: ofCounter || name, ...(place && { place }) } as const;
      return { message, told: { soon: true, calls: ticket.calls } };
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

/**
 * What a message says when its turn to be sent has come, which may be long after it was due. Undefined: it is over, or a newer message says
 * it.
 */
export function messageNow(
  { message: { kind }, told }: DueMessage,
  ticket: FollowedTicket,
  { repeatsCalls }: Way,
): VisitorMessage | undefined {
  if (repeatsCalls && ticket.state === 'called' && ticket.calls !== told.calls) return undefined;
  const due = dueMessage({ soon: kind === 'call', calls: 0 }, ticket, { repeatsCalls });
  return due?.message.kind === kind ? due.message : undefined;
}
