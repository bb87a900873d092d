import type { Kysely } from 'kysely';

/** Whose key has ended and why, so that its machine can be told, and the service does not make itself a new one. */
export async function endsOfKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revoked_key').addColumn('dispenser', 'text').execute();
  await db.schema.alterTable('revoked_key').addColumn('reason', 'text').execute();
}
