import type { Ticket } from '../../contract/ticket.ts';

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
  data: Ticket['customerData'];
  readonly tasks: ModelTask[];
}

interface ModelTask {
  readonly service: string;
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
}

export type TicketModel = ReturnType<typeof createTicketModel>;

/** Creates an empty model. Its functions throw for events that cannot have happened. */
export function createTicketModel({ now, chains }: Deps) {
  const tickets = new Map<string, ModelTicket>();

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

  return {
    created(
      { key, number, customerData }: Ticket,
      services: readonly string[],
      { isReserved = false, from = now() } = {},
    ): void {
      if ([...tickets.values()].some((ticket) => isOpen(ticket) && ticket.number === number)) {
        throw new Error(`two visitors have the number ${number}`);
      }
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
      const noClerk = { counter: '', user: '', calls: 0, reason: null };
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
    expectNoneWaiting(isServed: (service: string) => boolean): void {
      for (const { number, status, callableFrom, tasks } of tickets.values()) {
        if (status !== waiting || (callableFrom ?? 0) > now()) continue;
        const next = tasks.filter(
          (task, position) =>
            task.status === open &&
            !tasks
              .slice(0, position)
              .some((other) => task.chain && other.chain === task.chain && other.status === open),
        );
        if (next.some(({ service }) => isServed(service))) {
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
