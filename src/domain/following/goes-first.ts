import type { GoesFirst } from '../../contract/additions/following.ts';
import type { ServingCounter, WaitingTicket } from '../queue/simulate-queue.ts';

/** A waiting ticket for comparison with others. Times are in milliseconds. */
export interface QueueMember extends Pick<WaitingTicket, 'services' | 'counter' | 'rank' | 'callableAt'> {
  /** The order of creation, which decides between equal ranks. */
  readonly seq: number;
  /** The start of the ticket's current wait: its creation, its return from a counter, or its transfer. */
  readonly since: number;
  readonly priority: number;
  /** The time at which the ticket reaches its target; absent without a target. */
  readonly dueAt?: number | undefined;
  readonly isBooking: boolean;
  /** True if another service of the ticket was served before. */
  readonly wasServed: boolean;
}

interface Queue {
  readonly now: number;
  readonly members: readonly QueueMember[];
  readonly counters: readonly Pick<ServingCounter, 'key' | 'precedence' | 'stretches'>[];
  /** Milliseconds for each level of precedence. */
  readonly precedenceHeadStart: number;
}

interface Asking {
  /** The ticket's position: the number of callable tickets before it. */
  readonly ahead: number;
  /** The expected time of the ticket's call, in milliseconds; infinity if unknown. */
  readonly at: number;
}

export type Reason = GoesFirst['reason'];

/** The data that decide whether and why a ticket goes before another ticket. */
export type OrderFacts = Pick<
  QueueMember,
  'callableAt' | 'rank' | 'since' | 'priority' | 'dueAt' | 'isBooking' | 'wasServed'
>;

/** True if a ticket came later than another ticket, so it overtakes that ticket if it is called first. */
export const cameLater = (one: OrderFacts, other: OrderFacts): boolean =>
  one.since > other.since || one.callableAt > other.callableAt;

/** The reasons in the order in which visitors see them. */
const reasons: readonly Reason[] = [
  'target',
  'appointment',
  'priority',
  'clerk',
  'waited-elsewhere',
  'transfer',
];

/**
 * Returns a function that lists the later tickets that are called before a ticket, with the reasons. It lists at
 * most as many callable tickets as the queue position says.
 */
export function goesFirstIn(queue: Queue): (member: QueueMember, asking: Asking) => GoesFirst[] {
  const advantage = advantages(queue);
  const overtaking = queue.members.filter(mayOvertake(queue));
  return (member, { ahead, at }) => {
    const found = new Map<Reason, QueueMember[]>();
    for (const other of overtaking) {
      if (other === member || other.callableAt > at) continue;
      if (!cameLater(other, member)) continue;
      const lead = member.rank - other.rank + advantage(other, member);
      const due = Math.max(queue.now, at);
      const isOvertaken = isDueBefore(other, member, due)
        ? lead > Number.NEGATIVE_INFINITY
        : lead > 0 || (lead === 0 && other.seq < member.seq);
      if (!isOvertaken || isDueBefore(member, other, queue.now)) continue;
      const reason = reasonFor(other, member, due);
      if (!reason) continue;
      const others = found.get(reason);
      if (others) others.push(other);
      else found.set(reason, [other]);
    }
    let left = ahead;
    return reasons.flatMap((reason) => {
      const others = found.get(reason) ?? [];
      const coming = others.filter(({ callableAt }) => callableAt > queue.now).length;
      const callable = Math.min(others.length - coming, left);
      left -= callable;
      const count = callable + coming;
      if (count === 0) return [];
      const times = new Set(others.map(({ callableAt }) => callableAt));
      const [time] = reason === 'appointment' && times.size === 1 ? times : [];
      return [{ reason, count, ...(time !== undefined && { time }) }];
    });
  };
}

/** True if a ticket is past its target at a moment, and another ticket is not, or reached its target later. */
function isDueBefore({ dueAt }: OrderFacts, other: OrderFacts, moment: number): boolean {
  return dueAt !== undefined && dueAt <= moment && dueAt < (other.dueAt ?? Number.POSITIVE_INFINITY);
}

/** The reason why a later ticket is ahead of another ticket; undefined if it only returned to its earlier position. */
export function reasonFor(other: OrderFacts, member: OrderFacts, moment: number): Reason | undefined {
  if (isDueBefore(other, member, moment)) return 'target';
  if (other.isBooking) return 'appointment';
  if (other.priority > member.priority) return 'priority';
  // The ticket's own position is further back, so only a clerk who prefers its service calls it first.
  if (other.rank > member.rank) return 'clerk';
  if (other.since <= member.since) return undefined;
  return other.wasServed ? 'waited-elsewhere' : 'transfer';
}

/**
 * True if a ticket can be ahead of an earlier ticket. Most tickets cannot, so they need not be compared with all
 * others.
 */
function mayOvertake({ members, counters, precedenceHeadStart }: Queue): (member: QueueMember) => boolean {
  const lowest = members.reduce((least, { priority }) => Math.min(least, priority), Number.POSITIVE_INFINITY);
  const preferred = new Set(
    counters.flatMap(({ precedence }) => {
      const least = Math.min(...precedence.values());
      return [...precedence].flatMap(([service, level]) => (level > least ? [service] : []));
    }),
  );
  return ({ isBooking, priority, since, callableAt, services, dueAt }) =>
    isBooking ||
    dueAt !== undefined ||
    priority > lowest ||
    since > callableAt ||
    (precedenceHeadStart > 0 && services.some((service) => preferred.has(service)));
}

/**
 * The largest advantage that clerks' precedence gives one ticket over another, among counters that call both. Minus
 * infinity if no counter calls both.
 */
function advantages({ counters, precedenceHeadStart }: Queue) {
  const open = counters.filter(({ stretches }) => stretches.length > 0);
  const levelsOf = ({ services, counter }: QueueMember) =>
    open.map(({ key, precedence }) =>
      (counter ?? key) === key
        ? Math.max(...services.map((service) => precedence.get(service) ?? Number.NEGATIVE_INFINITY))
        : Number.NEGATIVE_INFINITY,
    );
  const kindOf = kinds();
  /**
   * Advantages by the kinds of both tickets, cached because each ticket is compared with all tickets that may
   * overtake it.
   */
  const known = new Map<number, Map<number, number>>();
  return (other: QueueMember, member: QueueMember): number => {
    const kind = kindOf(other);
    const ofMember = known.get(kindOf(member)) ?? new Map<number, number>();
    const before = ofMember.get(kind);
    if (before !== undefined) return before;
    const levels = levelsOf(member);
    const leads = levelsOf(other).map((level, index) => {
      const own = levels[index] ?? Number.NEGATIVE_INFINITY;
      return Number.isFinite(level) && Number.isFinite(own)
        ? (level - own) * precedenceHeadStart
        : Number.NEGATIVE_INFINITY;
    });
    const most = Math.max(Number.NEGATIVE_INFINITY, ...leads);
    known.set(kindOf(member), ofMember.set(kind, most));
    return most;
  };
}

/** Returns a function that gives tickets the same number if the same counters may call them for the same services. */
function kinds(): (member: QueueMember) => number {
  const numbers = new Map<string, number>();
  const known = new Map<QueueMember, number>();
  return (member) => {
    const before = known.get(member);
    if (before !== undefined) return before;
    const text = JSON.stringify([member.services, member.counter]);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(member, number);
    return number;
  };
}
