import type { Branch } from '../../contract/branch.ts';
import { parseBranch } from '../store/configuration-rows.ts';
import type { Database } from '../store/schema/tables.ts';
import { unknownKey } from './errors.ts';

/** Throws a 404 that names the field if the entity is undefined. */
export function required<T>(field: string, entity: T | undefined): T {
  if (entity === undefined) throw unknownKey(field);
  return entity;
}

/** Returns an active branch; throws a 404 for any other key. Callers need no credentials. */
export async function requireBranch(db: Database, key: string): Promise<Branch> {
  const row = await db
    .selectFrom('branch')
    .select('body')
    .where('key', '=', key)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) throw unknownKey('branch');
  return parseBranch(key, row.body);
}
