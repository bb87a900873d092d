import * as v from 'valibot';
import { customerData } from '../../contract/ticket.ts';
import { readBranchStaff } from '../../service/operations/configuration/branch-staff.ts';
import { callRulesOf, readRules } from '../../service/operations/configuration/read-configuration.ts';
import { branchReader } from '../../service/store/branch-reader.ts';
import type { StoredCounter, StoredUser } from '../../service/store/configuration-rows.ts';
import { entitiesOf } from '../../service/store/entities.ts';
import type { Store } from '../../service/store/store.ts';
import { groupBy } from './rules/group-by.ts';

/** A call contains the counter as visitors see it, every other event its key. */
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
  to: v.optional(
    v.object({
      service: v.optional(v.string()),
      counter: v.optional(v.string()),
      clerk: v.optional(v.string()),
    }),
  ),
});

export type DatabaseState = Awaited<ReturnType<typeof readDatabaseState>>;
export type TicketRow = DatabaseState['tickets'][number];
export type EventRow = DatabaseState['events'][number];

/** Reads what the database contains of a branch, which is the same on every engine. */
export async function readDatabaseState(store: Store, branch: string) {
  const { db } = store;
  const reader = branchReader(store, branch);
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
  const events = await db
    .selectFrom('event')
    .select(['seq', 'event', 'time', 'data'])
    .where('branch', '=', branch)
    .orderBy('seq')
    .execute();
  const services = await entitiesOf(reader, 'service');
  const tasks = await db
    .selectFrom('task')
    .innerJoin('ticket', 'ticket.key', 'task.ticket')
    .where('ticket.branch', '=', branch)
    .select(['task.ticket', 'task.service'])
    .execute();
  const tasksOf = groupBy(tasks, ({ ticket }) => ticket);
  const staff = await readBranchStaff(reader);
  const intervals = await entitiesOf(reader, 'numberInterval');
  const rules = await readRules(reader);
  return {
    tickets: tickets.map((row) => ({
      key: row.key,
      number: row.number,
      day: row.day,
      createdAt: row.created_at,
      status: row.status,
      cancelReason: row.cancel_reason,
      counter: row.counter,
      calls: row.calls,
      callableAt: row.callable_at,
      rank: row.rank,
      /** Those of its tasks. */
      services: (tasksOf.get(row.key) ?? []).map(({ service }) => service),
      clerk: row.clerk,
      isBooking: row.booking_code !== null,
      isParked: row.parked_at !== null,
      waitingTimeSum: row.waiting_time_sum,
      transactionTimeSum: row.transaction_time_sum,
      customerData: v.parse(customerData, JSON.parse(row.customer_data)),
    })),
    requests,
    events: events.map(({ seq, event, time, data }) => ({
      seq,
      event,
      time,
      data: v.parse(eventData, JSON.parse(data)),
    })),
    /** According to the row of the branch. */
    newestEvent: event_seq,
    /** Number intervals with the services that use them. */
    intervals: intervals.map(({ key, prefix, min, max }) => ({
      ...{ key, prefix, min, max },
      services: services.filter((service) => service.numberInterval === key).map((service) => service.key),
    })),
    services: services.map(({ key, priority }) => ({ key, priority })),
    /** Those that the branch has, also of the clerks. One without `services` serves all of them, a clerk without precedence. */
    counters: staff.counters.map(
      ({ key, services }): Pick<StoredCounter, 'key' | 'services'> => ({ key, services }),
    ),
    clerks: staff.users.map(({ services }): Pick<StoredUser, 'services'> => ({ services })),
    callRules: callRulesOf(rules),
    /** How long a ticket waits for a clerk or a counter that is away. */
    keptMs: rules.chosenClerkMinutes * 60_000,
  };
}
