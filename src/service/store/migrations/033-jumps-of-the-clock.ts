import { type Kysely, sql } from 'kysely';

/** A branch follows each jump of the clock once, whichever node has noticed it. `since` is that of the newest jump. */
export async function jumpsOfTheClock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('shift', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .execute();
  await sql`insert into clock (shift) values (0)`.execute(db);
  await db.schema
    .alterTable('branch')
    .addColumn('clock_shift', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
