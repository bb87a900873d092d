import type { Tables } from '../../service/store/schema/tables.ts';
import type { Store } from '../../service/store/store.ts';

/** All rows of tables as one text, in which a test searches for secrets. */
export async function storedText(
  { db }: Pick<Store, 'db'>,
  ...tables: readonly (keyof Tables)[]
): Promise<string> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows.flat());
}
