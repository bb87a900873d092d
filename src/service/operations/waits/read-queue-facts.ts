import type { Service } from '../../../contract/service.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { lastCallTime } from '../../../domain/calendar/closing-time.ts';
import { kindOf } from '../../../domain/queue/bundle-tickets.ts';
import { type CallRules, effectiveTarget, type Recipient } from '../../../domain/queue/call-order.ts';
import { meanDuration } from '../../../domain/queue/duration-samples.ts';
import { expectedStretches } from '../../../domain/queue/expected-stretches.ts';
import { ratioRank } from '../../../domain/queue/ratio-rank.ts';
import { servableServices } from '../../../domain/queue/served-services.ts';
import type {
  CurrentTicket,
  QueueFacts,
  ServingCounter,
  WaitingTicket,
} from '../../../domain/queue/simulate-queue.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { UsualStretch } from '../../../domain/queue/usual-staffing.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { readLastDurations } from '../../store/tickets/last-durations.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import { type ActiveClerk, everyServiceKey, readActiveClerks } from '../changes/active-clerks.ts';
import { readUsualStaffing } from '../changes/staffing.ts';
import { readLateClosings } from '../closings/closings.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import {
  callRulesOf,
  readBranch,
  readOfferedServices,
  readRules,
  readTargets,
} from '../configuration/read-configuration.ts';
import { readBooked } from './read-booked.ts';
import { readRecipients } from './recipients.ts';
import { firstServiceOfChain, startableServices } from './startable-services.ts';

export interface Situation {
  readonly now: number;
  readonly clerks: readonly ActiveClerk[];
  readonly open: readonly QueuedTicket[];
}

export async function readSituation(reader: BranchReader, now: number): Promise<Situation> {
  return { now, clerks: await readActiveClerks(reader, now), open: await readOpenTickets(reader) };
}

/** The tickets in the queue, in the order of the facts, including bookings before their time. */
export function waitingIn({ open }: Situation): QueuedTicket[] {
  return open.filter(({ status, parkedAt }) => status === ticketStatus.waiting && parkedAt === null);
}

export async function readQueueFacts(reader: BranchReader, situation: Situation): Promise<QueueFacts> {
  const { now, clerks } = situation;
  // A reserved ticket is not waiting, because its visitor has not arrived.
  const open = situation.open.filter(({ status }) => status !== ticketStatus.reserved);
  const queued = waitingIn(situation);
  const targets = { clerks, recipients: await readRecipients(reader, open, situation) };
  const services = await everyServiceKey(reader);
  const durations = await readLastDurations(reader, services);
  const tickets = queued.map((ticket) => waitingTicket(ticket, targets));
  const counters = await readServingCounters(reader, {
    now,
    targets,
    open,
    tickets,
    mean: meanDuration(durations),
  });
  const rules = callRulesOf(await readRules(reader));
  const { precedenceHeadStart, mostOvertakings } = rules;
  const offered = await readOfferedServices(reader);
  const queue = { now, tickets, counters };
  const raises = new Map(offered.map((service) => [service.key, raiseOf(service, queue, rules)]));
  const booked = await readBooked(reader, now);
  const exceptionDays = await entitiesOf(reader, 'exceptionDay');
  const branch = await readBranch(reader);
  // Without a last call, the counters serve everyone. A manager who stops late numbers sets a last call.
  const stopsLate = (await readLateClosings(reader, now)).size > 0;
  const closing = branch.closing ?? (stopsLate ? { stopAt: 0 } : undefined);
  const lastCall = lastCallTime({ ...branch, closing, exceptionDays }, now);
  return {
    now,
    counters,
    tickets,
    booked,
    durations,
    raises,
    precedenceHeadStart,
    targets: await readTargets(reader),
    mostOvertakings,
    lastCall,
  };
}

/** The milliseconds by which its service's priority moves a new ticket forward in the queue. */
export function raiseOf(
  { priority, ...service }: Service,
  { now, tickets, counters }: Pick<QueueFacts, 'now' | 'tickets' | 'counters'>,
  { normalPerPriority, priorityWeight }: CallRules,
): number {
  if (normalPerPriority === undefined || priority <= 0) return priority * priorityWeight;
  const clerks = counters.filter(({ isServing }) => isServing).map(({ precedence }) => precedence);
  const joining = { services: [firstServiceOfChain({ priority, ...service })], at: now };
  return now - Math.min(now, ratioRank(tickets, joining, { normalPerPriority, clerks }));
}

interface Targets {
  readonly clerks: readonly ActiveClerk[];
  readonly recipients: readonly Recipient[];
}

/** Caches tickets for any clerk and counter, because changes of the staff do not affect these tickets. */
const untargeted = new WeakMap<QueuedTicket, WaitingTicket>();

function waitingTicket(ticket: QueuedTicket, targets: Targets): WaitingTicket {
  const known = untargeted.get(ticket);
  if (known) return known;
  const waiting = waitingFor(ticket, startableServices(ticket), targets);
  if (ticket.clerk === null && ticket.forCounter === null) untargeted.set(ticket, waiting);
  return waiting;
}

function waitingFor(ticket: QueuedTicket, services: readonly string[], targets: Targets): WaitingTicket {
  const later = afterServing(ticket, services);
  const next = startableServices(later);
  return {
    services,
    counter: targetCounter(ticket, services, targets),
    rank: ticket.rank ?? ticket.createdAt,
    priority: ticket.priority,
    overtaken: ticket.overtaken,
    callableAt: ticket.callableAt ?? ticket.createdAt,
    next: next.length > 0 ? waitingFor(later, next, targets) : null,
  };
}

/**
 * The counter for which a ticket waits; null for any. While the ticket's clerk is at no counter, a key that no counter
 * has.
 */
function targetCounter(
  { clerk, forCounter }: QueuedTicket,
  services: readonly string[],
  { clerks, recipients }: Targets,
): string | null {
  const target = effectiveTarget({ services, clerk, counter: forCounter }, recipients);
  if (target.clerk === null) return target.counter;
  return clerks.find(({ user }) => user.key === target.clerk)?.counter.key ?? '';
}

/** The ticket after its counter has finished some of its services. */
function afterServing(ticket: QueuedTicket, services: readonly string[]): QueuedTicket {
  const tasks = ticket.tasks.map((task) =>
    services.includes(task.service) ? { ...task, status: taskStatus.done } : task,
  );
  return { ...ticket, tasks };
}

interface AtCounters {
  readonly now: number;
  readonly targets: Targets;
  readonly open: readonly QueuedTicket[];
  readonly tickets: readonly WaitingTicket[];
  /** The mean time for which a ticket occupies a counter, in milliseconds. */
  readonly mean: number;
}

/** All counters of the branch, each with its current clerk or its usual next clerk. */
async function readServingCounters(
  reader: BranchReader,
  { now, targets, open, tickets, mean }: AtCounters,
): Promise<ServingCounter[]> {
  const { timeZone } = await readBranch(reader);
  const midnight = now - branchTime(now, timeZone).minute * 60_000 - (now % 60_000);
  const usual = await readUsualStaffing(reader, timeZone, now);
  const usualEnd = midnight + Math.max(0, ...usual.map(({ until }) => until)) * 60_000;
  const services = await everyServiceKey(reader);
  const staff = await readBranchStaff(reader);
  const users = new Map(staff.users.map((user) => [user.key, user]));
  const currentByCounter = new Map<string, QueuedTicket>();
  for (const one of open) {
    if (one.counter !== null && one.status >= ticketStatus.called) currentByCounter.set(one.counter, one);
  }
  const kinds = kindsOf(tickets.filter(({ callableAt }) => callableAt <= now));

  return staff.counters.map((counter) => {
    const clerk = targets.clerks.find((one) => one.counter.key === counter.key);
    const ofCounter = usual
      .filter((stretch) => stretch.counter === counter.key)
      .map((stretch) => ({ ...stretch, ...inMilliseconds(stretch, midnight) }));
    const expected = ofCounter.find(({ until }) => until > now);
    const precedence =
      clerk?.servable ?? servableServices({ counter, user: users.get(expected?.user ?? '') ?? {} }, services);
    const atCounter = currentByCounter.get(counter.key);
    const current = atCounter ? currentTicket(atCounter, precedence, targets) : null;
    const oldest = Math.min(
      ...kinds
        .filter(
          (kind) =>
            (kind.counter ?? counter.key) === counter.key &&
            kind.services.some((service) => precedence.has(service)),
        )
        .map(({ callableAt }) => callableAt),
    );
    const isServing = clerk?.pausedAt === null;
    const isIdle = current === null && oldest !== Number.POSITIVE_INFINITY;
    const stretches = expectedStretches({
      now,
      isServing,
      idleSince: isIdle ? Math.max(clerk?.freeSince ?? 0, oldest) : null,
      usual: ofCounter,
      usualEnd,
      meanDuration: mean,
    });
    return { key: counter.key, precedence, isServing, stretches, current };
  });
}

function kindsOf(tickets: readonly WaitingTicket[]): readonly WaitingTicket[] {
  const kinds = new Map<string, WaitingTicket>();
  for (const ticket of tickets) {
    const kind = kindOf(ticket);
    if (ticket.callableAt < (kinds.get(kind)?.callableAt ?? Number.POSITIVE_INFINITY))
      kinds.set(kind, ticket);
  }
  return [...kinds.values()];
}

function inMilliseconds({ from, until }: UsualStretch, midnight: number) {
  return { from: midnight + from * 60_000, until: midnight + until * 60_000 };
}

function currentTicket(
  ticket: QueuedTicket,
  precedence: ReadonlyMap<string, number>,
  targets: Targets,
): CurrentTicket {
  const startable = startableServices(ticket);
  const inWork = ticket.tasks.find(
    ({ status }) => status === taskStatus.inTransaction || status === taskStatus.afterwork,
  );
  const own = startable.filter((service) => precedence.has(service));
  const [service = ''] = inWork ? [inWork.service] : own;
  const occupiedSince = ticket.tasks.find((task) => task.service === service)?.occupiedSince;
  const later = afterServing(ticket, [service, ...own]);
  const next = startableServices(later);
  return {
    service,
    since: occupiedSince ?? ticket.statusTime,
    more: inWork ? own : own.slice(1),
    next: next.length > 0 ? waitingFor(later, next, targets) : null,
  };
}
