import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { writeRescue } from '../../service/store/backup.ts';
import { lossText } from '../../service/store/database-loss.ts';
import type { Store } from '../../service/store/store.ts';
import { rescuedFile } from '../data-folder/data-folder.ts';
import type { HostLog } from './own-service.ts';
import { repeatJob, type StopJob } from './repeat-job.ts';
import type { ObservedStoreHealth } from './store-health.ts';
import { probeWriting } from './write-probe.ts';

const lookMs = 5_000;
/** The interval of further rescues. They are needed because existing tickets are still called and changed. */
const rescueAgainMs = 60_000;

interface Deps {
  readonly store: Store;
  readonly health: ObservedStoreHealth;
  readonly dataDir: string;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly monotonic: () => number;
  /** The number of commits since the start. */
  readonly commits: () => number;
  /** Checks, without writing, whether a folder's disk is read-only. */
  readonly isReadOnly: (folder: string) => Promise<boolean>;
}

/** Watches the database file and its disk. Saves the content of the open database when the file is lost. */
export function databaseWatch({ store, health, dataDir, now, monotonic, commits, isReadOnly }: Deps) {
  let rescue: { readonly file: string; readonly commits: number; readonly at: number } | undefined;

  /** Writes the rescue file beside the database, or elsewhere if that folder is missing. */
  async function writeBeside(folders: readonly string[], log: HostLog): Promise<void> {
    const at = monotonic();
    const written = commits();
    for (const folder of folders) {
      const file = rescue?.file ?? rescuedFile(folder, now());
      try {
        await writeRescue(store, file);
        if (!rescue) log.error(`The tickets of the lost database are in ${file}`);
        rescue = { file, commits: written, at };
        health.onRescue(file);
        return;
      } catch (error) {
        log.error(error);
      }
    }
  }

  async function rescueNow(log: HostLog): Promise<void> {
    if (rescue?.commits === commits()) return;
    await writeBeside(rescue ? [dirname(rescue.file)] : [dataDir, dirname(dataDir), tmpdir()], log);
  }

  async function look(log: HostLog): Promise<void> {
    const before = store.loss.current();
    const loss = await store.loss.find();
    if (loss !== before) {
      if (loss) log.error(`The database of ${dataDir} ${lossText[loss]}: no more numbers are issued`);
      else log.info({}, 'the database is available again');
    }
    health.onLoss(loss);
    if (loss === undefined) rescue = undefined;
    else if (loss === 'emptied') return;
    else if (!rescue || monotonic() - rescue.at >= rescueAgainMs) await rescueNow(log);
    if (loss || health.isFailing()) return;
    if (await isReadOnly(dataDir)) await probeWriting({ store, health }).catch(() => undefined);
  }

  return {
    start: (log: HostLog): StopJob =>
      repeatJob(
        () => look(log),
        lookMs,
        (error) => log.error(error),
      ),
    /**
     * Rescues the changes since the last rescue. Must be called after the last check, before the store of a lost
     * database is closed.
     */
    async end(log: HostLog): Promise<void> {
      const loss = await store.loss.find();
      if (loss && loss !== 'emptied') await rescueNow(log);
    },
  };
}
