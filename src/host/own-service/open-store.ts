import { openSqliteStore, type Store } from '../../service/store/store.ts';
import { StoreUnavailable } from '../../service/store/store-unavailable.ts';
import { dataFile } from '../admin/data-folder.ts';
import type { Configuration } from '../configuration.ts';
import { type Step, startFailure } from '../start-failure.ts';

/** Opens the store that the settings name. */
export async function openStore({ dataDir }: Pick<Configuration, 'dataDir'>): Promise<Step<Store>> {
  try {
    return { ok: true, value: await openSqliteStore(dataFile(dataDir)) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return startFailure(error.reason === 'in-use' ? 'inUse' : 'cannotWrite', error.message);
  }
}
