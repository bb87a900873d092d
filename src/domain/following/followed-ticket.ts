import type { CounterPlace } from '../../contract/additions/counter.ts';
import type { FollowedTicket, TicketWish } from '../../contract/additions/following.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { shownWait } from '../queue/shown-wait.ts';
import { type TaskStatus, type TicketStatus, taskStatus, ticketStatus } from '../queue/ticket-status.ts';
import { noPlace, type QueuePlace } from './places.ts';

/** A ticket, with what its visitor may learn of it. Times in milliseconds. */
export interface FollowableTicket {
  readonly number: string;
  readonly status: TicketStatus;
  /** The reason of its cancellation; null unless it is cancelled. */
  readonly cancelReason: string | null;
  readonly calls: number;
  readonly parkedAt: number | null;
  readonly callableAt: number | null;
  readonly laterUntil: number | null;
  readonly wish: TicketWish | null;
  readonly tasks: readonly { readonly status: TaskStatus }[];
}

/** The facts for the visitor beside the ticket itself. */
export interface ToldOf {
  readonly now: number;
  /** The counter that calls or serves it; undefined if the branch has it no more. */
  readonly counter:
    | { readonly name: string; readonly number: string; readonly place?: CounterPlace | undefined }
    | undefined;
  /** Undefined if it is not in the queue. */
  readonly place: QueuePlace | undefined;
  /** The time until which it stays reserved. */
  readonly reservedUntil: number;
  /** The wait of a visitor who arrives now for the same service; undefined if it is not known. */
  readonly wait: Pick<WaitingInfo, 'time' | 'relation' | 'late'> | undefined;
  /** The number of minutes for which visitors of the branch may let others pass; 0: they may not. */
  readonly laterMinutes: number;
}

const nowhere = { name: '', number: '', place: undefined };

/** The view of a ticket for its visitor. */
export function followedTicketOf(ticket: FollowableTicket, told: ToldOf): FollowedTicket {
  const { number, status, calls } = ticket;
  const { name, number: ofCounter, place } = told.counter ?? nowhere;
  const counter = { name, number: ofCounter, ...(place && { place }) };
  switch (status) {
    case ticketStatus.reserved:
      return reservedWith({ state: 'reserved', number, until: told.reservedUntil }, told.wait);
    case ticketStatus.waiting: {
      const laterMinutes = offeredLaterMinutes(ticket, told);
      const isAside = ticket.parkedAt !== null;
      const waiting = {
        state: 'waiting',
        number,
        isAside,
        ...(laterMinutes > 0 && { laterMinutes }),
        ...(ticket.laterUntil !== null && ticket.laterUntil > told.now && { laterUntil: ticket.laterUntil }),
        ...(ticket.wish && { wish: ticket.wish }),
      } as const;
      return inPlace(waiting, told.place ?? noPlace);
    }
    case ticketStatus.called:
      return { state: 'called', number, counter, calls };
    case ticketStatus.inTransaction:
    case ticketStatus.afterwork:
      return { state: 'serving', number, counter };
    case ticketStatus.finished:
      return { state: 'done', number };
    case ticketStatus.cancelled:
      return { state: isMissed(ticket) ? 'missed' : 'void', number };
  }
}

const minute = 60_000;

type Reserved = Extract<FollowedTicket, { state: 'reserved' }>;

/** A reserved ticket with another wait, to a minute, because nobody travels to the second and each change is sent to a phone. */
export function reservedWith(
  { state, number, until }: Omit<Reserved, 'wait'>,
  wait: ToldOf['wait'],
): Reserved {
  const reserved = { state, number, until };
  if (!wait || !shownWait(wait)) return reserved;
  const { relation, late } = wait;
  const time = Math.ceil(wait.time / minute) * minute;
  return { ...reserved, wait: { time, relation, ...(late && { late }) } };
}

type Waiting = Extract<FollowedTicket, { state: 'waiting' }>;

/** A waiting ticket at another place; the same place gives the same text. */
export function inPlace(
  { state, number, isAside, laterMinutes, laterUntil, wish }: Omit<Waiting, keyof QueuePlace>,
  { ahead, goFirst, expected }: QueuePlace,
): Waiting {
  return {
    state,
    number,
    ahead,
    goFirst,
    ...(expected && { expected }),
    isAside,
    ...(laterMinutes !== undefined && { laterMinutes }),
    ...(laterUntil !== undefined && { laterUntil }),
    ...(wish && { wish }),
  };
}

/** A no-show can be called again as long as it has something to be called for. */
function isMissed({ cancelReason, tasks }: FollowableTicket): boolean {
  return cancelReason === 'noShow' && tasks.some(({ status }) => status === taskStatus.open);
}

/** True if a ticket never changes again, so that nobody needs to follow it. */
export function isOver({ state }: FollowedTicket): boolean {
  return state === 'done' || state === 'void';
}

/**
 * The number of minutes for which the visitor of a ticket may let others pass now; 0: not at all. Once for each ticket,
 * so that nobody keeps a place for the day, and only while it could be called: who has an appointment later lets others
 * pass anyway.
 */
export function offeredLaterMinutes(
  { status, parkedAt, callableAt, laterUntil }: FollowableTicket,
  { now, laterMinutes }: Pick<ToldOf, 'now' | 'laterMinutes'>,
): number {
  const isInQueue = status === ticketStatus.waiting && parkedAt === null;
  const isCallable = callableAt !== null && callableAt <= now;
  return isInQueue && isCallable && laterUntil === null ? laterMinutes : 0;
}
