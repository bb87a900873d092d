import { entitiesOf } from '../../service/store/entities.ts';
import type { Store } from '../../service/store/store.ts';
import type { Kept } from './history.ts';

/** Reads what the database holds of a branch, the same on every engine. */
export async function readKept({ db }: Pick<Store, 'db'>, branch: string): Promise<Kept> {
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
      customerData: JSON.parse(row.customer_data),
    })),
    requests,
    events: events.map(({ seq, event, data }) => ({ seq, event, data: told(JSON.parse(data)) })),
    newestEvent: event_seq,
    intervals: intervals.map((interval) => ({
      ...interval,
      services: services.filter((service) => service.numberInterval === interval.key).map(({ key }) => key),
    })),
  };
}

/** A call tells the counter as visitors see it, every other event its key. */
function told(data: { readonly counter?: string | { readonly key: string } }) {
  const { counter } = data;
  return { ...data, counter: typeof counter === 'object' ? counter.key : counter };
}
