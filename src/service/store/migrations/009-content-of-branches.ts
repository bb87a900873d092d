import { type Kysely, sql } from 'kysely';

/** The hash of the branch file in the row of the branch. It is unknown, and stays empty, for inactive branches. */
export async function contentOfBranches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('branch')
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update branch set content = coalesce((select hash from branch_file where branch_file.branch = branch.key), '')
  `.execute(db);
}
