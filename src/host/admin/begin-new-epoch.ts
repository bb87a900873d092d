import { startNewEpoch } from '../../service/store/backup.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { done, notDone, type Outcome } from './outcome.ts';

/**
 * Makes event numbers begin anew, so that whoever followed them reads everything again: after a restore that was not
 * ours, as of PostgreSQL, and before the nodes start again.
 */
export async function beginNewEpoch(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Outcome> {
  const store = await openStore(settings);
  if (!store.ok) return notDone(store);
  try {
    await startNewEpoch(store.value);
    return done('A new epoch begins with the next start');
  } finally {
    await store.value.close();
  }
}
