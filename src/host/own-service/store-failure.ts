import { StoreOpenError, StoreTransientError, toStoreOpenError } from '../../service/store/store-errors.ts';
import { dailyBackupsIn } from '../data-folder/backup-folder.ts';
import { inDataFolder, rescuedFilesIn } from '../data-folder/data-folder.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type StartFailure, startFailure } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';

/** The settings that explain a failure of the store. */
export type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>;

const exits: { readonly [R in StoreOpenError['reason']]?: Parameters<typeof startFailure>[0] } = {
  'in-use': 'inUse',
  unreachable: 'unavailable',
  'access-denied': 'misconfigured',
};

/**
 * The reason, for the operator, why the store could not be opened or used during the start. Other errors are thrown
 * again.
 */
export async function storeFailure(error: unknown, settings: StoreSettings): Promise<StartFailure> {
  const failure =
    settings.databaseUrl === undefined
      ? toStoreOpenError(error, inDataFolder(settings.dataDir, 'foyer.sqlite'))
      : error;
  if (failure instanceof StoreTransientError) return startFailure('unavailable', failure.message);
  if (!(failure instanceof StoreOpenError)) throw error;
  const { reason, message } = failure;
  return startFailure(exits[reason] ?? 'cannotWrite', message + (await wayOut(reason, settings)));
}

/** The failure of a start without the earlier database. Such a start would reuse the numbers of open tickets. */
export async function databaseMissing(settings: StoreSettings): Promise<StartFailure> {
  const file = inDataFolder(settings.dataDir, 'foyer.sqlite');
  const advice = await wayOut('emptied', settings);
  return startFailure(
    'cannotWrite',
    `${file} is missing, although tickets were created with it before${advice}`,
  );
}

/** The operator's remedy, as the end of a sentence. */
async function wayOut(
  reason: StoreOpenError['reason'],
  { databaseUrl, dataDir, backupDir }: StoreSettings,
): Promise<string> {
  if (reason === 'unreleased') {
    return `; start with another ${databaseUrl === undefined ? 'FOYER_DATA_DIR' : 'database'}`;
  }
  if (!['damaged', 'unreadable', 'emptied'].includes(reason)) return '';
  const [newest] = backupDir === undefined ? [] : await dailyBackupsIn(backupDir);
  const [rescued] = await rescuedFilesIn(dataDir);
  if (rescued !== undefined) {
    return `; its tickets were rescued: restore them with ${operatorCommand(`restore ${rescued}`)}`;
  }
  const restoring =
    newest === undefined
      ? `; there is no daily backup${backupDir === undefined ? '' : ` in ${backupDir}`}; restore another one with ${operatorCommand('restore FILE')}`
      : `; restore the newest backup with ${operatorCommand(`restore ${newest}`)}`;
  if (reason !== 'emptied') return restoring;
  return `${restoring}, or delete ${inDataFolder(dataDir, 'applied-branches.json')} to begin without tickets`;
}
