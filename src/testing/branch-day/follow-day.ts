import { expect } from 'vitest';
import type { Ticket } from '../../contract/ticket.ts';
import type { Store } from '../../service/store/store.ts';
import { type EventRow, readEvents } from '../history/read-database-state.ts';
import { createReplay, tasksToStart } from '../history/rules/events.ts';

export interface ClerkAtCounter {
  readonly counter: string;
  readonly user: string;
}

/** An event that a request must cause, and the relevant part of its data. */
export type CausedEvent = Pick<EventRow, 'event'> & EventRow['data'];

interface Deps {
  readonly store: Store;
  readonly branch: string;
  now(): number;
  readonly chains: ReadonlyMap<string, readonly string[]>;
  readonly closedAt: number;
  /** The end of a day on which nobody used the service. */
  readonly endsAt: number;
  serves(user: string, service: string): boolean;
}

/** The time for which a ticket waits for an absent clerk or counter. */
const keptMs = 15 * 60_000;

export type FollowedDay = ReturnType<typeof followDay>;

/**
 * Checks a day by the events of its requests: each request must cause exactly the expected events. Their effects on
 * tickets are replayed by the rules of histories.
 */
export function followDay({ store, branch, now, chains, closedAt, endsAt, serves }: Deps) {
  const { apply, tickets, seats, leftAt } = createReplay(chains, closedAt);
  const customerData = new Map<string, Ticket['customerData']>();
  let lastSeq = 0;
  /** The events that simultaneous requests must cause together. */
  let together: CausedEvent[] | undefined;

  const currentTicket = (counter: string) =>
    [...tickets.values()].find(
      (ticket) => ticket.counter === counter && ticket.status >= 30 && ticket.status < 60,
    );

  async function expectEvents(wanted: readonly CausedEvent[]): Promise<void> {
    const events = await readEvents(store, branch, lastSeq);
    for (const event of events) apply(event);
    lastSeq = events.at(-1)?.seq ?? lastSeq;
    // The first request in the morning also ends the previous day.
    const dayEnd = events.findIndex(({ event }) => event === 'day.ended');
    for (const { event, time, data } of events.slice(0, dayEnd + 1)) {
      expect(time).toBe(endsAt);
      if (event === 'ticket.cancelled') expect(data.reason).toBe('dayEnd');
    }
    const caused = events.slice(dayEnd + 1).filter(({ event }) => /^(ticket|counter)\./.test(event));
    const expected = wanted.map(({ event, ...data }) =>
      expect.objectContaining({ event, time: now(), data: expect.objectContaining(data) }),
    );
    expect(caused).toHaveLength(expected.length);
    expect(caused).toEqual(expect.arrayContaining(expected));
  }

  function isKeptFrom({ counter, user }: ClerkAtCounter, key: string): boolean {
    const { clerk = null, forCounter = null, tasks = [] } = tickets.get(key) ?? {};
    const target = clerk ?? forCounter;
    if (target === null || clerk === user || forCounter === counter) return false;
    const seat = [...seats].find(([at, one]) => at === forCounter || one.user === clerk)?.[1];
    const awaySince = seat ? seat.pausedAt : (leftAt.get(target) ?? Number.NEGATIVE_INFINITY);
    const isNear = awaySince === null || now() - awaySince < keptMs;
    const server = seat?.user ?? clerk;
    return isNear && tasksToStart(tasks).some(({ service }) => server === null || serves(server, service));
  }

  return {
    tickets,
    seats,
    customerData,
    currentTicket,

    /**
     * Sends a request and expects the events that `wanted` returns for the previous state of the day. A refused
     * request must change nothing.
     */
    async causes<T>(request: Promise<T>, wanted: (answer: T) => readonly CausedEvent[]): Promise<T> {
      const answer = await request.catch(async (refusal) => {
        if (!together) await expectEvents([]);
        throw refusal;
      });
      if (together) together.push(...wanted(answer));
      else await expectEvents(wanted(answer));
      return answer;
    },
    async atOnce(send: () => Promise<unknown>): Promise<void> {
      together = [];
      await send();
      const wanted = together;
      together = undefined;
      await expectEvents(wanted);
    },

    leaving(counter: string): CausedEvent[] {
      const ticket = currentTicket(counter);
      if (!ticket) return [];
      const which = { ticket: ticket.key, counter };
      if (ticket.status === 30) return [{ event: 'ticket.cancelled', reason: 'noShow', ...which }];
      const hasMore = ticket.tasks.some(({ status }) => status === 20);
      return [{ event: hasMore ? 'ticket.waiting' : 'ticket.finished', ...which }];
    },
    withdrawing(key: string): CausedEvent[] {
      const { status = 70 } = tickets.get(key) ?? {};
      return status < 30 ? [{ event: 'ticket.cancelled', ticket: key, reason: 'withdrawn' }] : [];
    },

    /** Expects that the ticket can be the clerk's next ticket: it is neither parked nor waiting for another clerk. */
    expectNext(key: string, seat: ClerkAtCounter): void {
      expect(tickets.get(key)?.parkedAt, 'parked since').toBeNull();
      expect(isKeptFrom(seat, key), 'waits for another clerk').toBe(false);
    },
    /** Expects that the clerk can call no ticket, for these services or for any. */
    expectNoneWaiting(only: readonly string[], seat: ClerkAtCounter): void {
      const isWanted = (service: string) => only.length === 0 || only.includes(service);
      const missed = [...tickets.values()]
        .filter(({ status, parkedAt }) => status === 10 && parkedAt === null)
        .filter(({ key, callableAt }) => (callableAt ?? 0) <= now() && !isKeptFrom(seat, key))
        .filter(({ tasks }) =>
          tasksToStart(tasks).some(({ service }) => isWanted(service) && serves(seat.user, service)),
        );
      expect(missed.map(({ number }) => number)).toEqual([]);
    },
  };
}
