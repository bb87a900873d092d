import { existsSync } from 'node:fs';
import {
  openPostgresStore,
  openSqliteStore,
  type Store,
  type StoreOptions,
} from '../../service/store/store.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import { databaseMissing, type StoreSettings, storeFailure } from './store-failure.ts';

/** Opens PostgreSQL if DATABASE_URL is set, or else the SQLite file in the data folder. */
export async function openStore(
  settings: StoreSettings,
  now: () => number,
  options: StoreOptions = {},
): Promise<StartResult<Store>> {
  const { databaseUrl, dataDir } = settings;
  const file = inDataFolder(dataDir, 'foyer.sqlite');
  // This file is written only after the first start has filled the database.
  const hasData = existsSync(inDataFolder(dataDir, 'applied-branches.json'));
  if (databaseUrl === undefined && hasData && !existsSync(file)) return databaseMissing(settings);
  try {
    const store = databaseUrl
      ? await openPostgresStore(databaseUrl, options)
      : await openSqliteStore(file, { ...options, hasData, now });
    return { ok: true, value: store };
  } catch (error) {
    return storeFailure(error, settings);
  }
}
