import { type CancelReason, type TicketStatus, ticketStatus } from './ticket-status.ts';

/**
 * - `leave`: the counter finishes the ticket, calls another ticket, or logs out
 * - `expire`: the ticket was reserved for too long
 * - `handBack`: the ticket waits again at its place, because another clerk or visitor comes first
 * - `transfer`: the ticket is sent to another service, counter or clerk
 * - `park`: the ticket is set aside until it is called directly
 * - `later`: the visitor lets others pass for some minutes
 */
export const ticketEvents = [
  'arrive',
  'void',
  'expire',
  'call',
  'startTransaction',
  'startAfterwork',
  'leave',
  'cancel',
  'handBack',
  'transfer',
  'park',
  'later',
  'dayEnd',
] as const;
export type TicketEvent = (typeof ticketEvents)[number];

/** The facts about a ticket that determine the effect of an event, as seen by the requesting counter. */
export interface TicketState {
  readonly status: TicketStatus;
  readonly isAtOtherCounter: boolean;
  readonly hasOpenTask: boolean;
  /** True if the ticket is a no-show that can be called again. */
  readonly isRecoverable: boolean;
  /** True if the ticket is set aside. A parked ticket has the status of a waiting ticket. */
  readonly isParked: boolean;
}

/** The reason why an event is not possible now. */
export type TicketRefusal =
  | 'not-arrived'
  | 'not-called'
  | 'already-called'
  | 'in-service'
  | 'no-transaction'
  | 'nothing-left'
  | 'taken'
  | 'over';

export type TicketOutcome =
  | { readonly kind: 'becomes'; readonly status: Exclude<TicketStatus, 70> }
  | { readonly kind: 'becomes'; readonly status: 70; readonly reason: CancelReason }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly why: TicketRefusal };

const { waiting, called, inTransaction, afterwork, finished, cancelled } = ticketStatus;

const unchanged: TicketOutcome = { kind: 'unchanged' };
const refused = (why: TicketRefusal): TicketOutcome => ({ kind: 'refused', why });
const becomes = (status: Exclude<TicketStatus, 70>): TicketOutcome => ({ kind: 'becomes', status });
const becomesCancelled = (reason: CancelReason): TicketOutcome => ({
  kind: 'becomes',
  status: cancelled,
  reason,
});

/** The effect of each event in each status, for a ticket that is not at another counter. */
const table: Record<TicketStatus, Record<TicketEvent, (state: TicketState) => TicketOutcome>> = {
  10: {
    arrive: () => unchanged,
    void: () => becomesCancelled('withdrawn'),
    expire: () => unchanged,
    call: () => becomes(called),
    startTransaction: () => refused('not-called'),
    startAfterwork: () => refused('not-called'),
    leave: () => refused('not-called'),
    cancel: () => refused('not-called'),
    handBack: () => refused('not-called'),
    transfer: () => becomes(waiting),
    park: ({ isParked }) => (isParked ? unchanged : refused('not-called')),
    later: ({ isParked }) => (isParked ? unchanged : becomes(waiting)),
    dayEnd: () => becomesCancelled('dayEnd'),
  },
  15: {
    arrive: () => becomes(waiting),
    void: () => becomesCancelled('withdrawn'),
    expire: () => becomesCancelled('expired'),
    call: () => refused('not-arrived'),
    startTransaction: () => refused('not-called'),
    startAfterwork: () => refused('not-called'),
    leave: () => refused('not-called'),
    cancel: () => refused('not-called'),
    handBack: () => refused('not-called'),
    transfer: () => refused('not-arrived'),
    park: () => refused('not-called'),
    later: () => refused('not-arrived'),
    dayEnd: () => becomesCancelled('dayEnd'),
  },
  30: {
    arrive: () => unchanged,
    void: () => refused('already-called'),
    expire: () => unchanged,
    call: () => becomes(called),
    startTransaction: () => becomes(inTransaction),
    startAfterwork: () => refused('no-transaction'),
    leave: () => becomesCancelled('noShow'),
    cancel: () => becomesCancelled('noShow'),
    handBack: () => becomes(waiting),
    transfer: () => becomes(waiting),
    park: () => becomes(waiting),
    later: () => refused('already-called'),
    dayEnd: () => becomesCancelled('dayEnd'),
  },
  40: {
    ...inService(),
    handBack: () => becomes(waiting),
    transfer: () => becomes(waiting),
    park: () => becomes(waiting),
  },
  50: {
    ...inService(),
    // The visitor has already been served. A refusal would leave the ticket at a counter without its clerk.
    handBack: ({ hasOpenTask }) => becomes(hasOpenTask ? waiting : finished),
    transfer: waitsForNextTask,
    park: waitsForNextTask,
  },
  60: ended(() => refused('over')),
  70: ended(({ isRecoverable }) => (isRecoverable ? becomes(called) : refused('over'))),
};

function inService() {
  return {
    arrive: () => unchanged,
    void: () => refused('already-called'),
    expire: () => unchanged,
    call: () => refused('in-service'),
    startTransaction: () => becomes(inTransaction),
    startAfterwork: () => becomes(afterwork),
    leave: ({ hasOpenTask }: TicketState) => becomes(hasOpenTask ? waiting : finished),
    cancel: () => refused('in-service'),
    later: () => refused('in-service'),
    dayEnd: () => becomes(finished),
  };
}

/** In afterwork, the visitor has already been served for this task, so only the next task can wait. */
function waitsForNextTask({ hasOpenTask }: TicketState): TicketOutcome {
  return hasOpenTask ? becomes(waiting) : refused('nothing-left');
}

function ended(call: (state: TicketState) => TicketOutcome) {
  return {
    arrive: () => refused('over'),
    void: () => refused('over'),
    expire: () => unchanged,
    call,
    startTransaction: () => refused('over'),
    startAfterwork: () => refused('over'),
    leave: () => refused('over'),
    cancel: () => refused('over'),
    handBack: () => refused('over'),
    transfer: () => refused('over'),
    park: () => refused('over'),
    later: () => refused('over'),
    dayEnd: () => unchanged,
  };
}

/** The events that only the ticket's counter may cause. */
const counterEvents: ReadonlySet<TicketEvent> = new Set([
  'call',
  'startTransaction',
  'startAfterwork',
  'leave',
  'cancel',
  'handBack',
  'transfer',
  'park',
]);

/** The effect of an event on a ticket, for every event and status. */
export function ticketOutcome(state: TicketState, event: TicketEvent): TicketOutcome {
  if (state.isAtOtherCounter && counterEvents.has(event)) return refused('taken');
  return table[state.status][event](state);
}

/** The time waiting and in transaction, in milliseconds. Afterwork counts as neither. */
interface TimeSums {
  readonly waitingTimeSum: number;
  readonly transactionTimeSum: number;
}

/** The sums after `elapsed` milliseconds in a status. They never decrease, even if the clock is set back. */
export function timeSumsAfter(sums: TimeSums, status: number, elapsed: number): TimeSums {
  const spent = Math.max(0, elapsed);
  return {
    waitingTimeSum: sums.waitingTimeSum + (status === waiting ? spent : 0),
    transactionTimeSum: sums.transactionTimeSum + (status === inTransaction ? spent : 0),
  };
}
