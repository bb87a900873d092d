import type { OnCommit } from '../../service/store/commit-times.ts';
import { openPostgresStore, openSqliteStore, type Store } from '../../service/store/store.ts';
import { StoreOpenError } from '../../service/store/store-errors.ts';
import { dataFile } from '../data-folder/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { type StartResult, startFailure } from '../start/start-failure.ts';

/** Opens the store of the settings: PostgreSQL with DATABASE_URL, otherwise the SQLite file of the data folder. */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onCommit?: OnCommit,
): Promise<StartResult<Store>> {
  try {
    const store = databaseUrl
      ? await openPostgresStore(databaseUrl, onCommit)
      : await openSqliteStore(dataFile(dataDir), onCommit);
    return { ok: true, value: store };
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    return startFailure(exits[error.reason] ?? 'cannotWrite', error.message);
  }
}

const exits: { readonly [R in StoreOpenError['reason']]?: Parameters<typeof startFailure>[0] } = {
  'in-use': 'inUse',
  unreachable: 'unavailable',
  'access-denied': 'misconfigured',
};
