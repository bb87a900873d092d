import * as v from 'valibot';
import { customerData } from '../../contract/ticket.ts';
import { rememberedData } from '../../service/operations/audit/remembered-event.ts';
import { readClosings } from '../../service/operations/closings/closings.ts';
import { readBranchStaff } from '../../service/operations/configuration/branch-staff.ts';
import { callRulesOf, readRules } from '../../service/operations/configuration/read-configuration.ts';
import { readCallableLists } from '../../service/operations/counter/callable-lists.ts';
import { type BranchReader, openBranchReader } from '../../service/store/branch-reader.ts';
import type { StoredCounter, StoredUser } from '../../service/store/configuration-rows.ts';
import { entitiesOf } from '../../service/store/entities.ts';
import type { Store } from '../../service/store/store.ts';
import { groupBy } from './rules/group-by.ts';

/** A call contains the counter as visitors see it. Every other event contains the counter's key. */
const counterKey = v.union([
  v.string(),
  v.pipe(
    v.object({ key: v.string() }),
    v.transform(({ key }) => key),
  ),
]);

const eventData = v.object({
  ticket: v.optional(v.string()),
  number: v.optional(v.string()),
  services: v.optional(v.array(v.string())),
  calls: v.optional(v.number()),
  counter: v.optional(counterKey),
  user: v.optional(v.string()),
  parked: v.optional(v.boolean()),
  handedBack: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  task: v.optional(v.string()),
  position: v.optional(v.number()),
  bookedAt: v.optional(v.number()),
  to: v.optional(
    v.object({
      service: v.optional(v.string()),
      counter: v.optional(v.string()),
      clerk: v.optional(v.string()),
    }),
  ),
  ...v.pick(rememberedData, [
    'waitsFor',
    'rank',
    'callableAt',
    'priority',
    'dueAt',
    'booked',
    'keptFor',
    'serves',
    'how',
    'only',
  ]).entries,
});

export type DatabaseState = Awaited<ReturnType<typeof readDatabaseState>>;
export type TicketRow = DatabaseState['tickets'][number];
export type EventRow = DatabaseState['events'][number];

/** Reads a branch's events after a number. */
export async function readEvents({ db }: Pick<Store, 'db'>, branch: string, after = 0) {
  const events = await db
    .selectFrom('event')
    .select(['seq', 'event', 'time', 'data'])
    .where('branch', '=', branch)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  const tasks = await db.selectFrom('task').select(['key', 'position']).execute();
  const bookings = await db.selectFrom('booking').select(['ticket', 'time']).execute();
  const positions = new Map(tasks.map(({ key, position }) => [key, position]));
  const bookedTimes = new Map(bookings.map(({ ticket, time }) => [ticket, time]));
  return events.map(({ seq, event, time, data }) => {
    const parsed = v.parse(eventData, JSON.parse(data));
    const { task = '', ticket = '' } = parsed;
    const known = { position: positions.get(task), bookedAt: bookedTimes.get(ticket) };
    return { seq, event, time, data: { ...parsed, ...known } as v.InferOutput<typeof eventData> };
  });
}

/** Reads a branch's data in a form that is the same on every engine. */
export async function readDatabaseState(store: Store, branch: string) {
  const { db } = store;
  const reader = await openBranchReader(store, branch);
  const { event_seq } = await db
    .selectFrom('branch')
    .select('event_seq')
    .where('key', '=', branch)
    .executeTakeFirstOrThrow();
  const tickets = await db
    .selectFrom('ticket')
    .selectAll()
    .where('branch', '=', branch)
    .orderBy('seq')
    .execute();
  const requests = await db
    .selectFrom('request')
    .innerJoin('dispenser', 'dispenser.key', 'request.dispenser')
    .where('dispenser.branch', '=', branch)
    .select(['request.id', 'request.ticket'])
    .execute();
  const events = await readEvents(store, branch);
  const services = await entitiesOf(reader, 'service');
  const tasks = await db
    .selectFrom('task')
    .innerJoin('ticket', 'ticket.key', 'task.ticket')
    .where('ticket.branch', '=', branch)
    .select(['task.ticket', 'task.service', 'task.chain', 'task.status', 'task.status_time', 'task.user'])
    .orderBy('task.position')
    .execute();
  const tasksOf = groupBy(tasks, ({ ticket }) => ticket);
  const staff = await readBranchStaff(reader);
  const intervals = await entitiesOf(reader, 'numberInterval');
  const rules = await readRules(reader);
  const shown = await readShownTickets(reader, store.clock.now());
  return {
    tickets: tickets.map((row) => ({
      key: row.key,
      number: row.number,
      day: row.day,
      createdAt: row.created_at,
      status: row.status,
      since: row.status_time,
      reason: row.cancel_reason,
      counter: row.counter,
      user: row.user,
      calls: row.calls,
      callableAt: row.callable_at,
      rank: row.rank,
      services: (tasksOf.get(row.key) ?? []).map(({ service }) => service),
      tasks: (tasksOf.get(row.key) ?? []).map(({ service, chain, status, status_time: since, user }) => ({
        service,
        chain,
        status,
        since,
        user,
      })),
      clerk: row.clerk,
      forCounter: row.for_counter,
      isBooking: row.booking_code !== null,
      parkedAt: row.parked_at,
      asksPriority: row.needs?.includes('"priority"') ?? false,
      waited: row.waiting_time_sum,
      served: row.transaction_time_sum,
      customerData: v.parse(customerData, JSON.parse(row.customer_data)),
    })),
    requests,
    events,
    /** The number of the newest event, from the branch's row. */
    newestEvent: event_seq,
    /** The keys of tickets that are in no counter's list, whichever clerk is logged in there. */
    hidden: tickets.flatMap(({ key, status }) => (status < 30 && !shown.has(key) ? [key] : [])),
    /** Number intervals, with the services that use them. */
    intervals: intervals.map(({ key, prefix, min, max }) => ({
      key,
      prefix,
      min,
      max,
      services: services.filter((service) => service.numberInterval === key).map((service) => service.key),
    })),
    services: services.map(({ key, priority, targetMinutes }) => ({
      key,
      priority,
      targetMs: targetMinutes === undefined ? undefined : targetMinutes * 60_000,
    })),
    closings: await readClosings(reader, 0),
    /**
     * The branch's counters and clerks. Without `services`, a counter or a clerk serves all services; a clerk then has
     * no precedence.
     */
    counters: staff.counters.map(
      ({ key, services }): Pick<StoredCounter, 'key' | 'services'> => ({ key, services }),
    ),
    clerks: staff.users.map(({ services }): Pick<StoredUser, 'services'> => ({ services })),
    callRules: callRulesOf(rules),
    /** The time for which a ticket waits for an absent clerk or counter. */
    keptMs: rules.chosenClerkMinutes * 60_000,
  };
}

async function readShownTickets(reader: BranchReader, now: number): Promise<ReadonlySet<string>> {
  const { users, counters } = await readBranchStaff(reader);
  const shown = new Set<string>();
  for (const counter of counters) {
    for (const user of users) {
      const session = { branch: reader.branch.key, hash: '', user, counter };
      const { value } = await readCallableLists(reader, { session, now });
      for (const { key } of Object.values(value).flat()) shown.add(key);
    }
  }
  return shown;
}
