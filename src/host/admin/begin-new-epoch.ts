import { startNewEpoch } from '../../service/store/backup.ts';
import { openStore } from '../own-service/open-store.ts';
import type { Settings } from '../settings/settings.ts';
import { type CommandResult, failed, succeeded } from './command-result.ts';

/**
 * Makes event numbers begin anew, so that whoever followed them reads everything again: after a restore that was not
 * ours, as of PostgreSQL, and before the nodes start again.
 */
export async function beginNewEpoch(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<CommandResult> {
  const store = await openStore(settings);
  if (!store.ok) return failed(store);
  try {
    await startNewEpoch(store.value);
    return succeeded('A new epoch begins with the next start');
  } finally {
    await store.value.close();
  }
}
