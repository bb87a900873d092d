import { statSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreOpenError } from './store-errors.ts';

/**
 * In bytes. Nobody is answered during the check, which reads the whole file: a memory card takes about six seconds for
 * this much. The check of the daily backup finds damage in a larger file.
 */
const maxCheckedBytes = 256 * 1024 * 1024;

/** Throws StoreOpenError if pages are damaged, or if the database is empty and must not be. */
export function assertSound(
  database: Pick<DatabaseSyncInstance, 'prepare'>,
  file: string,
  hasData: boolean,
): void {
  const tables = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.tables;
  if (hasData && tables === 0) throw new StoreOpenError('emptied', file);
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > maxCheckedBytes) return;
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new StoreOpenError('damaged', file, new Error(String(found)));
}
