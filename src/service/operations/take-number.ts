import type { Kysely } from 'kysely';
import { type NumberInterval, nextNumber, numberText } from '../../domain/number-interval.ts';
import { ticketStatus } from '../../domain/ticket-status.ts';
import type { Tables } from '../store/tables.ts';

/** Takes the next number of an interval on a day of the branch; undefined when all of them are on open tickets. */
export async function takeNumber(
  db: Kysely<Tables>,
  branch: string,
  day: string,
  interval: NumberInterval,
): Promise<string | undefined> {
  const today = await db
    .selectFrom('interval_day')
    .select('last')
    .where('branch', '=', branch)
    .where('number_interval', '=', interval.key)
    .where('day', '=', day)
    .executeTakeFirst();
  const open = await db
    .selectFrom('ticket')
    .select('number')
    .where('branch', '=', branch)
    .where('status', '<', ticketStatus.finished)
    .execute();
  const taken = new Set(open.map((ticket) => ticket.number));

  const last = nextNumber(interval, today?.last, (number) => taken.has(numberText(interval, number)));
  if (last === undefined) return undefined;
  await db
    .insertInto('interval_day')
    .values({ branch, number_interval: interval.key, day, last })
    .onConflict((conflict) => conflict.columns(['branch', 'number_interval', 'day']).doUpdateSet({ last }))
    .execute();
  return numberText(interval, last);
}
