import type { CounterPlace } from '../../contract/additions/counter.ts';
import type { FollowedTicket, TicketWish } from '../../contract/additions/following.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { shownWait } from '../queue/shown-wait.ts';
import { type TaskStatus, type TicketStatus, taskStatus, ticketStatus } from '../queue/ticket-status.ts';
import { noPlace, type QueuePlace } from './places.ts';

/** The data that a visitor may see. Times are in milliseconds. */
export interface FollowableTicket {
  readonly number: string;
  readonly status: TicketStatus;
  /** Null unless the ticket was cancelled. */
  readonly cancelReason: string | null;
  readonly calls: number;
  readonly parkedAt: number | null;
  readonly callableAt: number | null;
  readonly laterUntil: number | null;
  readonly wish: TicketWish | null;
  readonly tasks: readonly { readonly status: TaskStatus }[];
}

/** Data that the ticket itself does not contain. */
export interface ToldOf {
  readonly now: number;
  /** The counter that calls or serves the ticket; undefined if it was removed from the branch. */
  readonly counter:
    | { readonly name: string; readonly number: string; readonly place?: CounterPlace | undefined }
    | undefined;
  /** Undefined if the ticket is not in the queue. */
  readonly place: QueuePlace | undefined;
  readonly reservedUntil: number;
  /** The wait of a visitor who arrives now; undefined if unknown. */
  readonly wait: Pick<WaitingInfo, 'time' | 'relation' | 'late'> | undefined;
  /** The minutes for which visitors may let others pass; 0 if not allowed. */
  readonly laterMinutes: number;
}

const nowhere = { name: '', number: '', place: undefined };

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

/** Rounds the wait to minutes, because visitors need no seconds and each change is sent to a phone. */
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

/** Builds the state with its properties in a fixed order, so equal states have the same JSON text. */
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

/** A no-show can be called again as long as one of its services is open. */
function isMissed({ cancelReason, tasks }: FollowableTicket): boolean {
  return cancelReason === 'noShow' && tasks.some(({ status }) => status === taskStatus.open);
}

/** True if a ticket never changes again. */
export function isOver({ state }: FollowedTicket): boolean {
  return state === 'done' || state === 'void';
}

/**
 * The minutes for which the visitor may let others pass now; 0 if not at all.
 * - Allowed only while the ticket could be called, and once per ticket, so that nobody holds a place all day.
 * - A visitor with a later appointment lets others pass anyway.
 */
export function offeredLaterMinutes(
  { status, parkedAt, callableAt, laterUntil }: FollowableTicket,
  { now, laterMinutes }: Pick<ToldOf, 'now' | 'laterMinutes'>,
): number {
  const isInQueue = status === ticketStatus.waiting && parkedAt === null;
  const isCallable = callableAt !== null && callableAt <= now;
  return isInQueue && isCallable && laterUntil === null ? laterMinutes : 0;
}
