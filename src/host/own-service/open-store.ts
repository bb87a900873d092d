import { existsSync } from 'node:fs';
import type { OnCommit } from '../../service/store/commit-times.ts';
import { openPostgresStore, openSqliteStore, type Store } from '../../service/store/store.ts';
import { bindingFile, dataFile } from '../data-folder/data-folder.ts';
import type { StartResult } from '../start/start-failure.ts';
import { databaseMissing, type StoreSettings, storeFailure } from './store-failure.ts';

/** Opens the store of the settings: PostgreSQL with DATABASE_URL, otherwise the SQLite file of the data folder. */
export async function openStore(settings: StoreSettings, onCommit?: OnCommit): Promise<StartResult<Store>> {
  const { databaseUrl, dataDir } = settings;
  const file = dataFile(dataDir);
  // The binding is written after the first start has filled the database.
  const hasData = existsSync(bindingFile(dataDir));
  if (databaseUrl === undefined && hasData && !existsSync(file)) return databaseMissing(settings);
  try {
    const store = databaseUrl
      ? await openPostgresStore(databaseUrl, onCommit)
      : await openSqliteStore(file, { onCommit, hasData });
    return { ok: true, value: store };
  } catch (error) {
    const failure = await storeFailure(error, settings);
    if (failure) return failure;
    throw error;
  }
}
