import { type Kysely, sql } from 'kysely';

/** Says in the row of a branch which content of its file it has: of retired branches nobody knows it any more. */
export async function contentOfBranches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('branch')
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update branch set content = coalesce((select hash from branch_file where branch_file.branch = branch.key), '')
  `.execute(db);
}
