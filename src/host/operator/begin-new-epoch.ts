import { startNewEpoch } from '../../service/store/backup.ts';
import { type CommandResult, failed, succeeded } from '../outcomes/outcome.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Starts a new epoch of event numbers, so every client reads everything again. Needed after a restore with another
 * tool, such as PostgreSQL's, before the nodes start.
 */
export async function beginNewEpoch(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  now: () => number,
): Promise<CommandResult> {
  const store = await openStore(settings, now);
  if (!store.ok) return failed(store);
  try {
    await startNewEpoch(store.value);
    return succeeded('A new epoch of event numbers begins at the next start');
  } finally {
    await store.value.close();
  }
}
