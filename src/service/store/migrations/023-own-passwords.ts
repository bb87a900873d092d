import type { Kysely } from 'kysely';

/** The password that a clerk has chosen instead of the one of the branch file. */
export async function ownPasswords(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('own_password_hash', 'text').execute();
}
