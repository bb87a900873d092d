import {
  answeredTicket,
  type History,
  type RecordedRequest,
  requestsOfKind,
  type TransferDestination,
} from '../history.ts';
import { replayEvents } from './events.ts';

/** A parked ticket is called only by its key, and stays parked until it is called or transferred. */
export function* parkedTicketsWaitForDirectCalls(history: History) {
  const { database } = history;
  const nextCalls = callsOfNext(history);
  const parked = new Set<string>();
  for (const { event, key, status } of replayEvents(database.events)) {
    if (status === 30 && parked.has(key) && nextCalls.has(callOf(key, event.data.calls))) {
      yield `${event.data.number} was parked and is called as the next one at event ${event.seq}`;
    }
    if (status === 10 && event.data.parked) parked.add(key);
    else parked.delete(key);
  }
  for (const { key, number, parkedAt } of database.tickets) {
    const isParked = parkedAt !== null;
    if (isParked !== parked.has(key)) {
      yield `${number} is ${isParked ? '' : 'not '}parked, its events say the opposite`;
    }
  }
}

/** Only the counter that serves a ticket hands it back. The ticket then waits or, after its afterwork, is finished. */
export function* handedBackTicketsWereCurrent({ database }: History) {
  for (const { before, event, status } of replayEvents(database.events)) {
    const { handedBack, number, counter } = event.data;
    if (!handedBack) continue;
    const wasCurrent = before !== undefined && before.status >= 30 && before.status < 60;
    if (!wasCurrent || before.counter !== counter) {
      yield `${counter} hands back ${number} at event ${event.seq}, which is not its current ticket`;
    }
    if (status !== 10 && before?.status !== 50) {
      yield `${number} has status ${status} after it was handed back at event ${event.seq}`;
    }
  }
}

/**
 * Only the target may call a transferred ticket as the next ticket, unless the target has been absent for long enough.
 */
export function* transferredTicketsReachTheirTarget(history: History) {
  const { database } = history;
  const nextCalls = callsOfNext(history);
  const services = new Map(database.tickets.map((row) => [row.key, row.services]));
  const posts = new Map<string, Post>();
  const targets = new Map<string, TransferDestination>();
  for (const { event, seq, time, data } of database.events) {
    const { ticket = '', counter = '' } = data;
    if (event.startsWith('counter.'))
      posts.set(counter, postAfter(posts.get(counter), { event, time, data }));
    if (event === 'ticket.waiting' && data.to) targets.set(ticket, data.to);
    const call = event === 'ticket.called' ? nextCalls.get(callOf(ticket, data.calls)) : undefined;
    const target = targets.get(ticket);
    if (!call || !target) continue;

    const waitsFor = [...posts].filter(
      ([key, { user, awaySince }]) =>
        (key === target.counter || user === target.clerk) &&
        (awaySince === undefined || time - awaySince < database.keptMs),
    );
    if (waitsFor.length > 0 && !waitsFor.some(([key]) => key === counter)) {
      yield `${data.number} waits for ${waitsFor[0]?.[0]}, and ${counter} called it at event ${seq}`;
    }
    // The other services of the ticket stay open.
    const isOnlyService = services.get(ticket)?.length === 1;
    if (target.service !== undefined && isOnlyService && !call.services.includes(target.service)) {
      yield `${data.number} waits for ${target.service}, and ${counter} called it for ${call.services} at event ${seq}`;
    }
  }
}

/** The last clerk at a counter, and the time at which the clerk left. */
interface Post {
  readonly user: string | undefined;
  readonly awaySince: number | undefined;
}

function postAfter(
  before: Post | undefined,
  { event, time, data }: Pick<History['database']['events'][number], 'event' | 'time' | 'data'>,
): Post {
  const isAway = event === 'counter.paused' || event === 'counter.closed';
  return { user: data.user, awaySince: isAway ? (before?.awaySince ?? time) : undefined };
}

type NextCall = Extract<RecordedRequest['request'], { how: 'next' }>;

const callOf = (ticket: string, calls = 0) => `${ticket} ${calls}`;

function callsOfNext({ requests }: History): ReadonlyMap<string, NextCall> {
  const calls = new Map<string, NextCall>();
  for (const one of requestsOfKind(requests, 'call')) {
    const ticket = answeredTicket(one);
    if (ticket && one.request.how === 'next') calls.set(callOf(ticket.key, ticket.calls), one.request);
  }
  return calls;
}
