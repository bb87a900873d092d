import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopping } from '../../service/http/stopping.ts';
import { forEach } from '../../service/store/for-each.ts';
import { dailyBackupsIn, nextBackup } from '../data-folder/backup-folder.ts';
import { databaseBytes, freeBytes } from '../data-folder/disk-space.ts';
import { openSecretKey } from '../data-folder/secret-key.ts';
import { isBeforeBuild } from '../devices/clock-problem.ts';
import type { HostParts } from '../host-parts/host-parts.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { type CommandResult, systemCode } from '../outcomes/outcome.ts';
import { rememberTries, type Tried } from '../outcomes/tried.ts';
import type { HostLog, ServiceHealth } from '../own-service/own-service.ts';
import { ownFolder } from './backup-owner.ts';

const keptBackups = 7;
/** A minute with at most this many commits counts as quiet. */
const quietCommits = 1;
/** A branch without a quiet minute gets its backup after this time. */
const maxWaitMinutes = 4 * 60;
const retryMinutes = 60;
/** The bytes that must stay free, because tickets need the disk too. */
const reservedBytes = 64 * 1024 * 1024;
/** The files that a killed command leaves behind. */
const unfinished = /^foyer-\d{4}-\d{2}-\d{2}(\.\d+)?\.sqlite\.\d+\.new(-wal|-journal)?$/;

interface Deps {
  readonly folder: string;
  readonly now: () => number;
  /** True while the clock of this machine is wrong, so its dates are not used in file names. */
  readonly isClockWrong: () => boolean;
  /** Writes a checked backup. Never overwrites a file. */
  readonly writeBackup: (file: string, closing: AbortSignal) => Promise<CommandResult>;
  /** Creates the folder. Returns the reason if it cannot be used. */
  readonly prepare: (folder: string) => Promise<string | null>;
  /** The size of the database, including its log. */
  readonly databaseBytes: () => Promise<number>;
  readonly freeBytes: (folder: string) => Promise<number>;
  /** The number of commits since the host started. */
  readonly commits: () => number;
  /** Aborted when the host stops, which ends the backup in progress. */
  readonly closing: AbortSignal;
  readonly log: HostLog;
}

/** The backup status that operators see. */
export interface BackupStatus {
  readonly newest: string | null;
  /** The reason why the last attempt failed or the next attempt will fail. */
  readonly problem: string | null;
  readonly tried: Tried;
}

const minuteMs = 60_000;
/** The maximum time for which a start waits for the folder, which may be a network share. */
const startMs = 1_000;

/** Makes the daily backups of a host while its app runs. Returns undefined if the host makes no backups. */
export async function runDailyBackups(
  app: FastifyInstance,
  host: Pick<HostParts, 'writeBackup' | 'now' | 'builtAt'> & {
    readonly serviceHealth: Pick<ServiceHealth, 'commits' | 'isClockHeld'> | undefined;
    readonly settings: Pick<HostParts['settings'], 'backupDir' | 'dataDir' | 'secretKey'>;
  },
): Promise<DailyBackups | undefined> {
  const { settings, serviceHealth, writeBackup, now } = host;
  const { backupDir: folder, dataDir } = settings;
  if (!serviceHealth || folder === undefined || !writeBackup) return undefined;
  // The secret is read only once, because a read after its file is deleted would create another secret.
  const key = settings.secretKey ?? (await openSecretKey(dataDir));
  const secret = typeof key === 'string' ? key : key.ok ? key.value : undefined;
  const backups = dailyBackups({
    folder,
    now,
    isClockWrong: () => isBeforeBuild(host) || serviceHealth.isClockHeld(),
    writeBackup: (file, closing) => writeBackup(dataDir, file, closing),
    closing: stopping(app),
    prepare: () => usableFolder(folder, secret),
    databaseBytes: () => databaseBytes(dataDir),
    freeBytes,
    commits: serviceHealth.commits,
    log: app.log,
  });
  app.addHook('onReady', () =>
    Promise.race([backups.checkFolder(), after(startMs, undefined, { ref: false })]),
  );
  const timer = setInterval(
    () => backups.runMinute().catch((error: unknown) => app.log.error(error)),
    minuteMs,
  );
  app.addHook('onClose', async () => clearInterval(timer));
  return backups;
}

/** Makes one backup a day and keeps seven. */
export function dailyBackups(deps: Deps) {
  const { folder, now, isClockWrong, writeBackup, commits, closing, log } = deps;
  let isRunning = false;
  let lastProblem: string | null = null;
  let folderProblem: string | null = null;
  /**
   * True while the folder is being read. Without this flag, a hanging folder would block another thread each minute.
   */
  let isLooking = false;
  /** The newest backup when the folder last responded. */
  let newest: string | null = null;
  const tries = rememberTries(now);
  let waitedMinutes = 0;
  let minutesUntilRetry = 0;
  let earlierCommits = commits();

  async function checkFolder(): Promise<void> {
    if (isLooking) return noteFolder(`${folder} cannot be used for backups: it does not answer`);
    isLooking = true;
    try {
      noteFolder(await deps.prepare(folder));
      await findNewest();
    } finally {
      isLooking = false;
    }
  }

  function noteFolder(problem: string | null): void {
    if (problem === folderProblem) return;
    folderProblem = problem;
    tries.note(problem === null);
    if (problem !== null) log.error(problem);
  }

  async function findNewest(): Promise<void> {
    [newest = null] = await dailyBackupsIn(folder);
  }

  const inFolder = (name: string) => join(folder, name);
  /** A file that cannot be deleted must not prevent a backup. */
  const deleteAll = (files: readonly string[]) =>
    forEach(files, (file) => rm(file)).catch((error: unknown) => log.error(error));

  async function makeBackup(file: string): Promise<string | null> {
    try {
      await deleteAll((await readdir(folder)).filter((name) => unfinished.test(name)).map(inFolder));
      const needed = (await deps.databaseBytes()) + reservedBytes;
      const free = await deps.freeBytes(folder);
      if (free < needed) {
        return `${folder} has ${megabytes(free)} MB free, and a backup needs ${megabytes(needed)} MB`;
      }
      const { exitCode, lines } = await writeBackup(file, closing);
      if (exitCode !== 0) return lines.join(' ');
      await deleteAll((await dailyBackupsIn(folder)).slice(keptBackups));
      await findNewest();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    /** Checks that backups can be written, so a wrong folder is reported before the first backup. */
    checkFolder,
    /** Makes the daily backup in a quiet minute, and deletes the eighth-newest backup. */
    async runMinute() {
      const newCommits = commits() - earlierCommits;
      earlierCommits += newCommits;
      minutesUntilRetry -= 1;
      await checkFolder();
      if (folderProblem !== null) return;
      if (isRunning || minutesUntilRetry > 0 || isClockWrong()) return;
      const file = await nextBackup(folder, now());
      if (file === undefined) return;
      waitedMinutes += 1;
      if (newCommits > quietCommits && waitedMinutes < maxWaitMinutes) return;
      isRunning = true;
      lastProblem = await makeBackup(file);
      isRunning = false;
      if (closing.aborted) return;
      tries.note(lastProblem === null);
      waitedMinutes = 0;
      if (lastProblem === null) {
        log.info({ file }, 'daily backup');
      } else {
        minutesUntilRetry = retryMinutes;
        log.error(`No daily backup was written: ${lastProblem}`);
      }
    },
    /** Reads only memory, because a hanging folder must not delay `/health`. */
    status: (): BackupStatus => ({ newest, problem: folderProblem ?? lastProblem, tried: tries.current() }),
  };
}

export type DailyBackups = ReturnType<typeof dailyBackups>;

/** Prepares the backup folder for the host with this secret. Returns the reason if it cannot be used. */
export async function usableFolder(folder: string, secret?: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return secret === undefined ? null : await ownFolder(folder, secret);
  } catch (error) {
    const problem = systemCode(error) === 'EEXIST' ? 'it is not a folder' : fileProblem(error);
    return `${folder} cannot be used for backups: ${problem}`;
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
