/** How far priority, precedence and a booking move a ticket, in milliseconds. */
export interface CallRules {
  /** For each level of priority. */
  readonly priorityWeight: number;
  /** For each level of a clerk's precedence. */
  readonly precedenceHeadStart: number;
  /** For a booking. */
  readonly bookingRaise: number;
}

/** What decides a ticket's place in the queue. */
export interface QueueEntry {
  /** When it became callable, in milliseconds. */
  readonly at: number;
  readonly priority: number;
  readonly isBooking: boolean;
}

/** The rank of a ticket, written once: when it became callable, as if its priority and booking had made it earlier. */
export function rankOf({ at, priority, isBooking }: QueueEntry, rules: CallRules): number {
  return at - priority * rules.priorityWeight - (isBooking ? rules.bookingRaise : 0);
}

/** A ticket that waits to be called. */
export interface Candidate {
  readonly rank: number;
  /** The order in which tickets came to be, which decides between equal ranks. */
  readonly seq: number;
  /** The services of those of its tasks that can be begun now. */
  readonly services: readonly string[];
  /** The clerk it waits for now; null: any. */
  readonly clerk: string | null;
}

/** A clerk at a counter, and what both together may serve. */
export interface CallingClerk {
  readonly user: string;
  /** The clerk's precedence by service. A service that is missing here is not served. */
  readonly precedence: ReadonlyMap<string, number>;
}

/** Whom a ticket waits for: the clerk it was taken for, while that clerk may be given it where they sit; else anybody. */
export function effectiveClerk(
  { services, clerk }: Pick<Candidate, 'services' | 'clerk'>,
  atWork: readonly CallingClerk[],
): string | null {
  const chosen = atWork.find(({ user }) => user === clerk);
  return chosen && mayCall({ services, clerk }, chosen) ? clerk : null;
}

/** Whether a caller may be given a ticket. */
export function mayCall(
  { services, clerk }: Pick<Candidate, 'services' | 'clerk'>,
  { user, precedence }: CallingClerk,
): boolean {
  return (clerk === null || clerk === user) && services.some((service) => precedence.has(service));
}

/** Those of the tickets that a caller may call, the next one first: the lowest rank less the caller's head start. */
export function sortByCallOrder<C extends Candidate>(
  candidates: readonly C[],
  caller: CallingClerk,
  { precedenceHeadStart }: Pick<CallRules, 'precedenceHeadStart'>,
): C[] {
  const place = ({ rank, services }: C) => {
    const levels = services.flatMap((service) => caller.precedence.get(service) ?? []);
    return rank - Math.max(...levels) * precedenceHeadStart;
  };
  return candidates
    .filter((candidate) => mayCall(candidate, caller))
    .map((candidate) => ({ candidate, place: place(candidate) }))
    .sort((a, b) => a.place - b.place || a.candidate.seq - b.candidate.seq)
    .map(({ candidate }) => candidate);
}

/** A task of a ticket; the tasks of one chain are begun one after the other. */
export interface ChainedTask {
  readonly chain: string | null;
  readonly isOpen: boolean;
}

/** Which of a ticket's tasks, in their order, can be begun: of a chain only the first that is open. */
export function startableTasks<T extends ChainedTask>(tasks: readonly T[]): T[] {
  return tasks.filter((task) => task.isOpen && !isBlockedByChain(task, tasks));
}

/** Whether an earlier task of the same chain has not been begun. */
export function isBlockedByChain<T extends ChainedTask>(task: T, tasks: readonly T[]): boolean {
  if (task.chain === null) return false;
  return tasks.slice(0, tasks.indexOf(task)).some((other) => other.isOpen && other.chain === task.chain);
}
