import type { Ticket } from '../../contract/ticket.ts';

// A second book of the day, kept from what the test did and by rules written down a second time: nothing of the service
// is used here.

/** A clerk at a counter. */
export interface Seat {
  readonly counter: string;
  readonly user: string;
}

/** A ticket as it should stand in the store; times and sums in milliseconds. */
export interface Entry {
  readonly key: string;
  readonly number: string;
  status: number;
  since: number;
  /** From when it may be called; null until its visitor has arrived. */
  callableFrom: number | null;
  reason: string | null;
  waited: number;
  served: number;
  calls: number;
  counter: string;
  user: string;
  data: Ticket['customerData'];
  readonly tasks: TaskEntry[];
}

interface TaskEntry {
  readonly service: string;
  readonly chain: string | null;
  status: number;
  since: number;
  user: string | null;
}

const [waiting, reserved, called, served, afterwork, finished, cancelled] = [10, 15, 30, 40, 50, 60, 70];
const [open, dropped] = [20, 70];

interface Branch {
  now(): number;
  /** The services that a chain is made of. */
  readonly chains: Readonly<Record<string, readonly string[]>>;
}

export type Ledger = ReturnType<typeof openLedger>;

/** Opens an empty book; whatever cannot have happened throws. */
export function openLedger({ now, chains }: Branch) {
  const entries = new Map<string, Entry>();

  const isOpen = ({ status }: Entry) => status < finished;
  const inHand = (counter: string) =>
    [...entries.values()].find(
      (entry) => entry.counter === counter && entry.status >= called && isOpen(entry),
    );

  function entryOf(key: string): Entry {
    const entry = entries.get(key);
    if (!entry) throw new Error(`there is no ticket ${key}`);
    return entry;
  }

  function become(entry: Entry, status: number, at = now(), reason: string | null = null): void {
    if (entry.status === waiting) entry.waited += at - entry.since;
    if (entry.status === served) entry.served += at - entry.since;
    Object.assign(entry, { status, since: at, reason });
    if (status === waiting) Object.assign(entry, { counter: '', user: '' });
  }

  /** What was in work on a ticket is done. */
  function endWork({ tasks }: Entry, user: string | undefined, at = now()): void {
    for (const task of tasks) {
      if (task.status === served || task.status === afterwork) {
        Object.assign(task, { status: finished, since: at, user: user ?? task.user });
      }
    }
  }

  /** What was not begun never will be. */
  function drop({ tasks }: Entry, at: number): void {
    for (const task of tasks) {
      if (task.status === open) Object.assign(task, { status: dropped, since: at });
    }
  }

  function leave({ counter, user }: Seat): void {
    const entry = inHand(counter);
    if (!entry) return;
    if (entry.status === called) {
      become(entry, cancelled, now(), 'noShow');
      return;
    }
    endWork(entry, user);
    become(entry, entry.tasks.some((task) => task.status === open) ? waiting : finished);
  }

  function work(key: string, service: string, { counter, user }: Seat, status: number): void {
    const entry = entryOf(key);
    if (inHand(counter) !== entry) throw new Error(`${entry.number} is not in hand at ${counter}`);
    const task = entry.tasks.find((one) => one.service === service);
    if (!task) throw new Error(`${entry.number} is not for ${service}`);
    if (task.status !== status) {
      endWork({ ...entry, tasks: entry.tasks.filter((one) => one !== task) }, user);
      Object.assign(task, { status, since: now(), user });
    }
    if (entry.status !== status) become(entry, status);
  }

  return {
    created(
      { key, number, customerData }: Ticket,
      services: readonly string[],
      { isReserved = false, from = now() } = {},
    ): void {
      if ([...entries.values()].some((entry) => isOpen(entry) && entry.number === number)) {
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
      const nobody = { counter: '', user: '', calls: 0, reason: null };
      const times = { since: now(), callableFrom: isReserved ? null : from, waited: 0, served: 0 };
      entries.set(key, { key, number, status, ...times, ...nobody, data: customerData, tasks });
    },

    arrived(key: string): void {
      const entry = entryOf(key);
      if (entry.status !== reserved) return;
      become(entry, waiting);
      entry.callableFrom = now();
    },

    withdrawn(key: string): void {
      const entry = entryOf(key);
      if (entry.status !== waiting && entry.status !== reserved) return;
      become(entry, cancelled, now(), 'withdrawn');
      drop(entry, now());
    },

    called(key: string, { counter, user }: Seat): void {
      const entry = entryOf(key);
      const isOwn = inHand(counter) === entry && entry.status === called;
      const isFree = entry.status === waiting || entry.reason === 'noShow';
      if (!isOwn && !isFree) throw new Error(`${entry.number} was called at ${entry.status}`);
      if (!isOwn) leave({ counter, user });
      if (!isOwn) become(entry, called);
      Object.assign(entry, { counter, user, calls: entry.calls + 1 });
    },

    began: (key: string, service: string, seat: Seat) => work(key, service, seat, served),
    beganAfterwork: (key: string, service: string, seat: Seat) => work(key, service, seat, afterwork),

    noted(key: string, data: Ticket['customerData']): void {
      const entry = entryOf(key);
      entry.data = { ...entry.data, ...data };
    },

    left: leave,
    inHand,

    /** Nobody waits who could be served: of a chain only what comes first can be. */
    nobodyWaitsFor(isServed: (service: string) => boolean): void {
      for (const { number, status, callableFrom, tasks } of entries.values()) {
        if (status !== waiting || (callableFrom ?? 0) > now()) continue;
        const next = tasks.filter(
          (task, position) =>
            task.status === open &&
            !tasks
              .slice(0, position)
              .some((other) => task.chain && other.chain === task.chain && other.status === open),
        );
        if (next.some(({ service }) => isServed(service))) {
          throw new Error(`${number} waits, and nobody was called`);
        }
      }
    },

    dayEnded(at: number): void {
      for (const entry of entries.values()) {
        if (isOpen(entry)) {
          endWork(entry, undefined, at);
          const isServed = entry.status === served || entry.status === afterwork;
          if (isServed) become(entry, finished, at);
          else become(entry, cancelled, at, 'dayEnd');
        }
        drop(entry, at);
      }
    },

    entries: (): readonly Entry[] => [...entries.values()],
  };
}
