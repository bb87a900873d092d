import type { Ticket } from '../../contract/ticket.ts';
import type { TransferTarget } from '../history/history.ts';

// An independent model of the tickets of a day: it is updated from what the test did, by rules that are implemented a
// second time, without code of the service.

/** A clerk at a counter. */
export interface ClerkAtCounter {
  readonly counter: string;
  readonly user: string;
}

/** The expected state of a ticket in the store; times and sums in milliseconds. */
export interface ModelTicket {
  readonly key: string;
  readonly number: string;
  status: number;
  since: number;
  /** The first time at which the ticket can be called; null until its visitor has arrived. */
  callableFrom: number | null;
  reason: string | null;
  waited: number;
  served: number;
  calls: number;
  counter: string;
  user: string;
  /** The clerk and the counter for whom it waits; null for any. */
  clerk: string | null;
  forCounter: string | null;
  /** Since when it is set aside; null unless it is parked. */
  parkedAt: number | null;
  data: Ticket['customerData'];
  readonly tasks: ModelTask[];
}

interface ModelTask {
  service: string;
  readonly chain: string | null;
  status: number;
  since: number;
  user: string | null;
}

const [waiting, reserved, called, served, afterwork, finished, cancelled] = [10, 15, 30, 40, 50, 60, 70];
const [open, dropped] = [20, 70];

interface Deps {
  now(): number;
  /** The services of each chain. */
  readonly chains: Readonly<Record<string, readonly string[]>>;
  /** Whether a clerk serves a service. */
  serves(user: string, service: string): boolean;
}

/** How long a ticket waits for a clerk or counter that is away. */
const keptMs = 15 * 60_000;

export type TicketModel = ReturnType<typeof createTicketModel>;

/** Creates an empty model. Its functions throw for events that cannot have happened. */
export function createTicketModel({ now, chains, serves }: Deps) {
  const tickets = new Map<string, ModelTicket>();
  /** The clerk at each counter, and since when the counter is paused. */
  const seats = new Map<string, { readonly user: string; pausedAt: number | null }>();
  /** When each clerk and counter was there last. */
  const leftAt = new Map<string, number>();

  const isOpen = ({ status }: ModelTicket) => status < finished;
  const currentTicket = (counter: string) =>
    [...tickets.values()].find(
      (ticket) => ticket.counter === counter && ticket.status >= called && isOpen(ticket),
    );

  function ticketOf(key: string): ModelTicket {
    const ticket = tickets.get(key);
    if (!ticket) throw new Error(`there is no ticket ${key}`);
    return ticket;
  }

  function changeStatus(ticket: ModelTicket, status: number, at = now(), reason: string | null = null): void {
    ticket.parkedAt = null;
    if (ticket.status === status) return;
    if (ticket.status === waiting) ticket.waited += at - ticket.since;
    if (ticket.status === served) ticket.served += at - ticket.since;
    Object.assign(ticket, { status, since: at, reason });
    if (status === waiting) Object.assign(ticket, { counter: '', user: '' });
  }

  /** Finishes the tasks in service. */
  function finishTasks({ tasks }: ModelTicket, user: string | undefined, at = now()): void {
    for (const task of tasks) {
      if (task.status === served || task.status === afterwork) {
        Object.assign(task, { status: finished, since: at, user: user ?? task.user });
      }
    }
  }

  /** Cancels the tasks that were not started. */
  function cancelOpenTasks({ tasks }: ModelTicket, at: number): void {
    for (const task of tasks) {
      if (task.status === open) Object.assign(task, { status: dropped, since: at });
    }
  }

  function leaveCurrentTicket({ counter, user }: ClerkAtCounter): void {
    const ticket = currentTicket(counter);
    if (!ticket) return;
    if (ticket.status === called) {
      changeStatus(ticket, cancelled, now(), 'noShow');
      return;
    }
    finishTasks(ticket, user);
    changeStatus(ticket, ticket.tasks.some((task) => task.status === open) ? waiting : finished);
  }

  function work(key: string, service: string, { counter, user }: ClerkAtCounter, status: number): void {
    const ticket = ticketOf(key);
    if (currentTicket(counter) !== ticket)
      throw new Error(`${ticket.number} is not the current ticket of ${counter}`);
    const task = ticket.tasks.find((one) => one.service === service);
    if (!task) throw new Error(`${ticket.number} is not for ${service}`);
    if (task.status !== status) {
      finishTasks({ ...ticket, tasks: ticket.tasks.filter((one) => one !== task) }, user);
      Object.assign(task, { status, since: now(), user });
    }
    if (ticket.status !== status) changeStatus(ticket, status);
  }

  /** The tasks that can start now: of a chain only the first open one. */
  const startable = ({ tasks }: ModelTicket) =>
    tasks.filter(
      (task, position) =>
        task.status === open &&
        !tasks
          .slice(0, position)
          .some((other) => task.chain && other.chain === task.chain && other.status === open),
    );

  /** Whether a ticket waits for another clerk or counter than those of a seat. */
  function isKeptFromSeat(ticket: ModelTicket, { counter, user }: ClerkAtCounter): boolean {
    const { clerk, forCounter } = ticket;
    const target = clerk ?? forCounter;
    if (target === null || clerk === user || forCounter === counter) return false;
    const seat = [...seats].find(([key, one]) => key === forCounter || one.user === clerk)?.[1];
    const awaySince = seat ? seat.pausedAt : (leftAt.get(target) ?? Number.NEGATIVE_INFINITY);
    const isNear = awaySince === null || now() - awaySince < keptMs;
    const server = seat?.user ?? clerk;
    return isNear && startable(ticket).some(({ service }) => server === null || serves(server, service));
  }

  /** Takes a ticket out of the hand of its counter, and back into the queue. */
  function putBack(ticket: ModelTicket, { counter, user }: ClerkAtCounter): void {
    if (ticket.status !== waiting && currentTicket(counter) !== ticket)
      throw new Error(`${ticket.number} is not the current ticket of ${counter}`);
    for (const task of ticket.tasks) {
      if (task.status === served) Object.assign(task, { status: open, since: now(), user: null });
    }
    finishTasks(ticket, user);
    changeStatus(ticket, waiting);
  }

  return {
    opened({ counter, user }: ClerkAtCounter): void {
      if (seats.get(counter)?.user !== user) seats.set(counter, { user, pausedAt: null });
    },
    closed({ counter, user }: ClerkAtCounter): void {
      const at = seats.get(counter)?.pausedAt ?? now();
      leftAt.set(counter, at).set(user, at);
      seats.delete(counter);
    },
    paused({ counter }: ClerkAtCounter): void {
      const seat = seats.get(counter);
      if (seat) seat.pausedAt ??= now();
    },
    resumed({ counter }: ClerkAtCounter): void {
      const seat = seats.get(counter);
      if (seat) seat.pausedAt = null;
    },

    transferred(key: string, { service, counter, clerk }: TransferTarget, seat: ClerkAtCounter): void {
      const ticket = ticketOf(key);
      const current = ticket.tasks.find(({ status }) => status === served) ?? startable(ticket)[0];
      putBack(ticket, seat);
      if (service !== undefined && current) current.service = service;
      Object.assign(ticket, { clerk: clerk ?? null, forCounter: counter ?? null });
    },
    parked(key: string, seat: ClerkAtCounter): void {
      const ticket = ticketOf(key);
      if (ticket.parkedAt !== null) return;
      putBack(ticket, seat);
      ticket.parkedAt = now();
    },
    /** The visitor of a reserved ticket or of an early booking stands at the counter. */
    stoodThere(key: string): void {
      const ticket = ticketOf(key);
      if (ticket.status === reserved) changeStatus(ticket, waiting);
      ticket.callableFrom = Math.min(ticket.callableFrom ?? now(), now());
    },
    /** Throws if a ticket cannot be the next one of a clerk. */
    expectNext(key: string, seat: ClerkAtCounter): void {
      const ticket = ticketOf(key);
      if (ticket.parkedAt !== null) throw new Error(`${ticket.number} was parked and was called`);
      if (isKeptFromSeat(ticket, seat)) {
        throw new Error(`${ticket.number} waited for ${ticket.clerk ?? ticket.forCounter} and was called`);
      }
    },

    created(
      { key, number, customerData }: Ticket,
      services: readonly string[],
      { isReserved = false, from = now() } = {},
    ): void {
      const tasks = services.flatMap((service) =>
        (chains[service] ?? [service]).map((link) => ({
          service: link,
          chain: chains[service] ? service : null,
          status: open,
          since: now(),
          user: null,
        })),
      );
      const status = isReserved ? reserved : waiting;
      const noTarget = { clerk: null, forCounter: null, parkedAt: null };
      const noClerk = { counter: '', user: '', calls: 0, reason: null, ...noTarget };
      const times = { since: now(), callableFrom: isReserved ? null : from, waited: 0, served: 0 };
      tickets.set(key, { key, number, status, ...times, ...noClerk, data: customerData, tasks });
    },

    arrived(key: string): void {
      const ticket = ticketOf(key);
      if (ticket.status !== reserved) return;
      changeStatus(ticket, waiting);
      ticket.callableFrom = now();
    },

    voided(key: string): void {
      const ticket = ticketOf(key);
      if (ticket.status !== waiting && ticket.status !== reserved) return;
      changeStatus(ticket, cancelled, now(), 'withdrawn');
      cancelOpenTasks(ticket, now());
    },

    called(key: string, { counter, user }: ClerkAtCounter): void {
      const ticket = ticketOf(key);
      const isOwn = currentTicket(counter) === ticket && ticket.status === called;
      const isFree = ticket.status === waiting || ticket.reason === 'noShow';
      if (!isOwn && !isFree) throw new Error(`${ticket.number} was called at ${ticket.status}`);
      if (!isOwn) leaveCurrentTicket({ counter, user });
      if (!isOwn) changeStatus(ticket, called);
      Object.assign(ticket, { counter, user, calls: ticket.calls + 1 });
    },

    startedTransaction: (key: string, service: string, seat: ClerkAtCounter) =>
      work(key, service, seat, served),
    startedAfterwork: (key: string, service: string, seat: ClerkAtCounter) =>
      work(key, service, seat, afterwork),

    savedCustomerData(key: string, data: Ticket['customerData']): void {
      const ticket = ticketOf(key);
      ticket.data = { ...ticket.data, ...data };
    },

    leftCurrentTicket: leaveCurrentTicket,
    currentTicket,

    /** Throws if a ticket waits that could be called for these services. Only the first open task of a chain can be called. */
    expectNoneWaiting(isServed: (service: string) => boolean, seat: ClerkAtCounter): void {
      for (const ticket of tickets.values()) {
        const { number, status, callableFrom, parkedAt } = ticket;
        if (status !== waiting || parkedAt !== null || (callableFrom ?? 0) > now()) continue;
        if (isKeptFromSeat(ticket, seat)) continue;
        if (startable(ticket).some(({ service }) => isServed(service))) {
          throw new Error(`${number} waits, but no ticket was called`);
        }
      }
    },

    /** Who was not served has waited until the branch closed. */
    dayEnded(at: number, closedAt: number): void {
      for (const ticket of tickets.values()) {
        if (isOpen(ticket)) {
          finishTasks(ticket, undefined, at);
          const isServed = ticket.status === served || ticket.status === afterwork;
          if (isServed) changeStatus(ticket, finished, at);
          else {
            const { status, waited, since } = ticket;
            changeStatus(ticket, cancelled, at, 'dayEnd');
            if (status === waiting) ticket.waited = waited + Math.max(0, closedAt - since);
          }
        }
        cancelOpenTasks(ticket, at);
      }
    },

    tickets: (): readonly ModelTicket[] => [...tickets.values()],
  };
}
