import { type TaskStatus, taskStatus } from './ticket-status.ts';

/** The milliseconds by which rules move a ticket forward. */
export interface CallRules {
  /** The milliseconds per level of priority. */
  readonly priorityWeight: number;
  /** The milliseconds per level of a clerk's precedence. */
  readonly precedenceHeadStart: number;
  /** The milliseconds for a ticket with a booking. */
  readonly bookingRaise: number;
  /** The number of tickets without priority between two priority tickets; if absent, the weight decides. */
  readonly normalPerPriority?: number | undefined;
  /** The number of later tickets that may be called before a ticket; if absent, any number. */
  readonly mostOvertakings?: number | undefined;
}

export interface QueueEntry {
  /** The time at which the ticket became callable, in milliseconds. */
  readonly at: number;
  readonly priority: number;
  readonly isBooking: boolean;
}

/** The time at which a ticket became callable, moved earlier by its priority and its booking. */
export function rankOf({ at, priority, isBooking }: QueueEntry, rules: CallRules): number {
  return at - priority * rules.priorityWeight - (isBooking ? rules.bookingRaise : 0);
}

export interface Candidate {
  readonly rank: number;
  /** The order of creation, which decides between equal ranks. */
  readonly seq: number;
  /** The services of the ticket's startable tasks. */
  readonly services: readonly string[];
  /** Null for any clerk or counter. */
  readonly clerk: string | null;
  readonly counter: string | null;
  /** The time at which the ticket reached its target, in milliseconds; absent before that. */
  readonly dueAt?: number | undefined;
  /** The time since which the ticket has been callable, in milliseconds; absent if overtaking is not limited. */
  readonly callableAt?: number | undefined;
  /** True if as many later tickets as allowed were called before this ticket. */
  readonly isPassedEnough?: boolean | undefined;
}

export interface CallingClerk {
  readonly user: string;
  readonly counter: string;
  /** The clerk's precedence by service. A missing service is not served. */
  readonly precedence: ReadonlyMap<string, number>;
}

/** A clerk or a counter for which tickets can wait; both if the clerk is at the counter. */
export interface Recipient {
  readonly clerk: string | null;
  readonly counter: string | null;
  readonly services: ReadonlySet<string>;
}

/**
 * The clerk and the counter that a ticket waits for. A chosen clerk or counter counts only while able to serve the
 * ticket; otherwise, the result is null, which means any.
 */
export function effectiveTarget(
  { services, clerk, counter }: Pick<Candidate, 'services' | 'clerk' | 'counter'>,
  recipients: readonly Recipient[],
): Pick<Candidate, 'clerk' | 'counter'> {
  if (clerk === null && counter === null) return { clerk, counter };
  const able = recipients.filter((recipient) => services.some((service) => recipient.services.has(service)));
  return {
    clerk: able.some((recipient) => recipient.clerk === clerk) ? clerk : null,
    counter: able.some((recipient) => recipient.counter === counter) ? counter : null,
  };
}

/** True if a clerk may call a ticket as the next ticket. */
export function mayCall(
  { services, clerk, counter }: Pick<Candidate, 'services' | 'clerk' | 'counter'>,
  caller: CallingClerk,
): boolean {
  const isForCaller =
    (clerk ?? caller.user) === caller.user && (counter ?? caller.counter) === caller.counter;
  return isForCaller && services.some((service) => caller.precedence.has(service));
}

/** The rank minus the head start from the clerk's precedence. The clerk must serve one of the ticket's services. */
export function positionAt(
  { rank, services }: Pick<Candidate, 'rank' | 'services'>,
  { precedence }: Pick<CallingClerk, 'precedence'>,
  { precedenceHeadStart }: Pick<CallRules, 'precedenceHeadStart'>,
): number {
  let level = Number.NEGATIVE_INFINITY;
  for (const service of services) level = Math.max(level, precedence.get(service) ?? level);
  return rank - level * precedenceHeadStart;
}

/** A time minus this constant is before every rank. */
const beforeRanks = 1e14;

/** The position of an overdue ticket: before all ranks, and the longest overdue comes first. */
export const duePosition = (dueAt: number): number => dueAt - beforeRanks;

/**
 * The positions of the tickets that a clerk may call, in the order of `callable`:
 * - first, in order of arrival, all tickets up to the last ticket that was overtaken as often as allowed
 * - then the tickets past their target
 * - then the others by rank minus the head start
 */
export function callPositions(
  callable: readonly Omit<Candidate, 'seq'>[],
  clerk: Pick<CallingClerk, 'precedence'>,
  rules: Pick<CallRules, 'precedenceHeadStart'>,
): number[] {
  let arrivalsUntil = Number.NEGATIVE_INFINITY;
  for (const { callableAt = arrivalsUntil, isPassedEnough } of callable) {
    if (isPassedEnough) arrivalsUntil = Math.max(arrivalsUntil, callableAt);
  }
  return callable.map((ticket) => {
    const { callableAt = Number.POSITIVE_INFINITY, dueAt } = ticket;
    if (callableAt <= arrivalsUntil) return callableAt - 2 * beforeRanks;
    return dueAt === undefined ? positionAt(ticket, clerk, rules) : duePosition(dueAt);
  });
}

/** The tickets that a clerk may call, next first: by position, then by creation. */
export function sortByCallOrder<C extends Candidate>(
  candidates: readonly C[],
  clerk: CallingClerk,
  rules: Pick<CallRules, 'precedenceHeadStart'>,
): C[] {
  const callable = candidates.filter((candidate) => mayCall(candidate, clerk));
  const positions = callPositions(callable, clerk, rules);
  return callable
    .map((candidate, index) => ({ candidate, position: positions[index] ?? 0 }))
    .sort((a, b) => a.position - b.position || a.candidate.seq - b.candidate.seq)
    .map(({ candidate }) => candidate);
}

/**
 * The services whose tickets a clerk's precedence moves forward: the services above the clerk's lowest level. Equal
 * levels do not move any ticket past another.
 */
export function servicesWithPrecedence(
  precedence: CallingClerk['precedence'],
  { precedenceHeadStart }: Pick<CallRules, 'precedenceHeadStart'>,
): string[] {
  if (precedenceHeadStart === 0) return [];
  const lowest = Math.min(...precedence.values());
  return [...precedence].filter(([, level]) => level > lowest).map(([service]) => service);
}

/** The tasks of a chain start one after another. */
type ChainedTask = { readonly chain: string | null; readonly status: TaskStatus };

/**
 * The tasks that can start now: all open tasks, but only the first open task of each chain. `tasks` must be in the
 * ticket's order.
 */
export function startableTasks<T extends ChainedTask>(tasks: readonly T[]): T[] {
  return tasks.filter((task) => task.status === taskStatus.open && !isBlockedByChain(task, tasks));
}

/** True if an earlier task of the same chain is still open. */
export function isBlockedByChain<T extends ChainedTask>(task: T, tasks: readonly T[]): boolean {
  if (task.chain === null) return false;
  const earlier = tasks.slice(0, tasks.indexOf(task));
  return earlier.some((other) => other.status === taskStatus.open && other.chain === task.chain);
}
