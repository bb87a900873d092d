import { type CancelReason, type TicketStatus, ticketStatus } from './ticket-status.ts';

/** What can happen to a ticket. `leave` is a counter turning to something else: finish, another call, logout. */
export const ticketEvents = [
  'arrive',
  'void',
  'call',
  'startTransaction',
  'startAfterwork',
  'leave',
  'cancel',
  'dayEnd',
] as const;
export type TicketEvent = (typeof ticketEvents)[number];

/** What decides about a ticket, as the one who acts sees it. */
export interface TicketState {
  readonly status: TicketStatus;
  /** Whether another counter has it in hand. */
  readonly isAtOtherCounter: boolean;
  /** Whether a task of it has not been begun. */
  readonly hasOpenTask: boolean;
  /** Whether it was cancelled because nobody came, and may be called all the same. */
  readonly isRecoverable: boolean;
}

/** Why an event is not possible now. */
export type TicketRefusal =
  | 'not-arrived'
  | 'not-called'
  | 'already-called'
  | 'in-service'
  | 'no-transaction'
  | 'taken'
  | 'over';

/** What an event makes of a ticket. */
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

/** At every status: what each event makes of a ticket there, if no other counter has it in hand. */
const table: Record<TicketStatus, Record<TicketEvent, (standing: TicketState) => TicketOutcome>> = {
  10: {
    arrive: () => unchanged,
    void: () => becomesCancelled('withdrawn'),
    call: () => becomes(called),
    startTransaction: () => refused('not-called'),
    startAfterwork: () => refused('not-called'),
    leave: () => refused('not-called'),
    cancel: () => refused('not-called'),
    dayEnd: () => becomesCancelled('dayEnd'),
  },
  15: {
    arrive: () => becomes(waiting),
    void: () => becomesCancelled('withdrawn'),
    call: () => refused('not-arrived'),
    startTransaction: () => refused('not-called'),
    startAfterwork: () => refused('not-called'),
    leave: () => refused('not-called'),
    cancel: () => refused('not-called'),
    dayEnd: () => becomesCancelled('dayEnd'),
  },
  30: {
    arrive: () => unchanged,
    void: () => refused('already-called'),
    call: () => becomes(called),
    startTransaction: () => becomes(inTransaction),
    startAfterwork: () => refused('no-transaction'),
    leave: () => becomesCancelled('noShow'),
    cancel: () => becomesCancelled('noShow'),
    dayEnd: () => becomesCancelled('dayEnd'),
  },
  40: inService(),
  50: inService(),
  60: isOver(() => refused('over')),
  70: isOver(({ isRecoverable }) => (isRecoverable ? becomes(called) : refused('over'))),
};

function inService() {
  return {
    arrive: () => unchanged,
    void: () => refused('already-called'),
    call: () => refused('in-service'),
    startTransaction: () => becomes(inTransaction),
    startAfterwork: () => becomes(afterwork),
    leave: ({ hasOpenTask }: TicketState) => becomes(hasOpenTask ? waiting : finished),
    cancel: () => refused('in-service'),
    dayEnd: () => becomes(finished),
  };
}

function isOver(call: (standing: TicketState) => TicketOutcome) {
  return {
    arrive: () => refused('over'),
    void: () => refused('over'),
    call,
    startTransaction: () => refused('over'),
    startAfterwork: () => refused('over'),
    leave: () => refused('over'),
    cancel: () => refused('over'),
    dayEnd: () => unchanged,
  };
}

/** Those events that only the counter which has a ticket in hand may bring about. */
const counterEvents: ReadonlySet<TicketEvent> = new Set([
  'call',
  'startTransaction',
  'startAfterwork',
  'leave',
  'cancel',
]);

/** What an event makes of a ticket: one decision for every event at every status. */
export function ticketOutcome(standing: TicketState, event: TicketEvent): TicketOutcome {
  if (standing.isAtOtherCounter && counterEvents.has(event)) return refused('taken');
  return table[standing.status][event](standing);
}

/** The milliseconds that a ticket waited and was in transaction, in all. Afterwork counts as neither. */
export interface TimeSums {
  readonly waitingTimeSum: number;
  readonly transactionTimeSum: number;
}

/** The sums once a status ends that a ticket has had for some time. */
export function timeSumsAfter(sums: TimeSums, status: number, elapsed: number): TimeSums {
  const spent = Math.max(0, elapsed);
  return {
    waitingTimeSum: sums.waitingTimeSum + (status === waiting ? spent : 0),
    transactionTimeSum: sums.transactionTimeSum + (status === inTransaction ? spent : 0),
  };
}
