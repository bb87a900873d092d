import type { Kysely } from 'kysely';

/** The ticket in hand that a login has inherited and not received yet. */
export async function inheritedTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('counter_session').addColumn('inherited_ticket', 'text').execute();
}
