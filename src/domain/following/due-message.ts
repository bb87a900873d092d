import type { CounterPlace } from '../../contract/additions/counter.ts';
import type { FollowedTicket } from '../../contract/additions/following.ts';

/** A visitor with at most this many tickets ahead should return to the waiting area. */
const soonAhead = 3;

export interface ToldSoFar {
  /** True if the message "soon" was sent. */
  readonly soon: boolean;
  /** The number of calls at the last message. */
  readonly calls: number;
}

/** A message for a visitor who is not looking at a screen. */
export type VisitorMessage =
  | { readonly kind: 'soon'; readonly number: string; readonly ahead: number }
  | {
      readonly kind: 'call';
      readonly number: string;
      readonly counter: string;
      readonly place?: CounterPlace | undefined;
    };

/** The due message, and the record of all messages after this message is sent. */
export interface DueMessage {
  readonly message: VisitorMessage;
  readonly told: ToldSoFar;
}

interface Way {
  /** True if each call is sent, including repeated calls. */
  readonly repeatsCalls: boolean;
}

/**
 * The due message of a ticket, if any; each message is sent once. "Soon" never follows a call, because the call has
 * already brought the visitor to the waiting area.
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
 * The message at the time of sending, perhaps long after it was due. Undefined if the message no longer applies, or
 * if a newer message says the same.
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
