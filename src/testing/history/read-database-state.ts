import * as v from 'valibot';
import { customerData } from '../../contract/ticket.ts';
import { entitiesOf } from '../../service/store/entities.ts';
import type { Store } from '../../service/store/store.ts';
import type { DatabaseState } from './history.ts';

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
});

/** Reads the state of a branch, which is the same on every engine. */
export async function readDatabaseState({ db }: Pick<Store, 'db'>, branch: string): Promise<DatabaseState> {
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
    .select(['seq', 'event', 'data'])
    .where('branch', '=', branch)
    .orderBy('seq')
    .execute();
  const services = await entitiesOf(db, branch, 'service');
  const intervals = await entitiesOf(db, branch, 'numberInterval');
  return {
    tickets: tickets.map((row) => ({
      key: row.key,
      number: row.number,
      day: row.day,
      status: row.status,
      cancelReason: row.cancel_reason,
      counter: row.counter,
      calls: row.calls,
      callableAt: row.callable_at,
      rank: row.rank,
      waitingTimeSum: row.waiting_time_sum,
      transactionTimeSum: row.transaction_time_sum,
      customerData: v.parse(customerData, JSON.parse(row.customer_data)),
    })),
    requests,
    events: events.map(({ seq, event, data }) => ({
      seq,
      event,
      data: v.parse(eventData, JSON.parse(data)),
    })),
    newestEvent: event_seq,
    intervals: intervals.map((interval) => ({
      ...interval,
      services: services.filter((service) => service.numberInterval === interval.key).map(({ key }) => key),
    })),
  };
}
