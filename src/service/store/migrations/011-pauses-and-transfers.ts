import type { Kysely } from 'kysely';

/** Pauses of counters, the time since which clerks and counters are gone, transferred and parked tickets. */
export async function pausesAndTransfers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('counter_session').addColumn('paused_at', 'bigint').execute();
  await db.schema.alterTable('counter_session').addColumn('pause_code', 'text').execute();
  await db.schema.alterTable('user').addColumn('left_at', 'bigint').execute();
  await db.schema.alterTable('counter').addColumn('left_at', 'bigint').execute();
  await db.schema.alterTable('ticket').addColumn('for_counter', 'text').execute();
  await db.schema.alterTable('ticket').addColumn('parked_at', 'bigint').execute();
}
