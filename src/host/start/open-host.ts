import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securityLog } from '../../service/http/security-log.ts';
import { type DailyBackups, dailyBackups } from '../backups/daily-backups.ts';
import { databaseBytes, freeBytes } from '../data-folder/disk-space.ts';
import { protectDataFolder } from '../data-folder/protect-data-folder.ts';
import { startDemoLife } from '../demo-life/demo-life.ts';
import { openEnrolment } from '../enrolment/enrolment.ts';
import { forwardInProcess } from '../gateway/forward.ts';
import type { Identity } from '../gateway/identity.ts';
import { openMediaCache } from '../media/media-cache.ts';
import { openNames } from '../names/open-names.ts';
import { adminApp } from '../operator/admin-app.ts';
import { listenOnAdminSocket } from '../operator/admin-socket.ts';
import type { CommandResult } from '../outcomes/command-result.ts';
import { type StartResult, startFailure, systemCode } from '../outcomes/start-failure.ts';
import { openOwnService } from '../own-service/open-own-service.ts';
import type { DemoGuest, OwnService } from '../own-service/own-service.ts';
import { administratorSessions } from '../preview-page/administrator-sessions.ts';
import { openPreviewSecret } from '../preview-page/preview-secret.ts';
import { openPageSecret, type PageCookie, pageCookieFor } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { isBeforeBuild } from './clock-problem.ts';
import { hostApp, sleepUntilAborted } from './host-app.ts';

const minuteMs = 60_000;

/** What a host needs from its process: clock, random values, identity of the node, built page. */
export interface HostDeps {
  readonly now: () => number;
  readonly newKey: () => string;
  /** 256 random bits as text, for a token. */
  readonly newSecret: () => string;
  /** A random whole number from 0 to below. */
  readonly randomBelow: (below: number) => number;
  readonly uptimeSeconds: () => number;
  /** How many files and connections the process may have open at once. */
  readonly descriptors: number;
  readonly nodeId: string;
  readonly version: string;
  /** When this version was built. A clock that shows an earlier time is wrong. */
  readonly builtAt: number;
  /** Writes a checked backup of a data folder into a new file; undefined: there are no daily backups. */
  readonly writeBackup: ((dataDir: string, file: string) => Promise<CommandResult>) | undefined;
  /** Folder of the built page; undefined when something else serves the page. */
  readonly pageFolder: string | undefined;
  /** Folder of the built counter page; undefined when something else serves it. */
  readonly counterFolder: string | undefined;
  /** Folder of the built preview; undefined when something else serves it. */
  readonly previewFolder: string | undefined;
}

/** A host that is ready for requests but does not listen yet. Closing the app closes the store. */
export interface OpenHost {
  readonly app: FastifyInstance;
  identity(): Identity;
  /** For whatever else serves the page. */
  readonly pageCookie: PageCookie;
  /** The token of the link that opens the preview on other machines. */
  readonly previewToken: string;
  /** The token of the link that begins an administrator's session; undefined: nothing can be changed here. */
  readonly administratorToken: string | undefined;
  /** Reads branch files and names again. Mistakes are logged, and the previous content stays in use. */
  reread(): Promise<void>;
  /** What the operator should know about the data folder and the branch files. */
  readonly remarks: readonly string[];
  /** What a person needs to try the demo branch; undefined if the host does not serve it. */
  readonly demoGuest: (() => Promise<DemoGuest>) | undefined;
}

/** Opens the data folder and the store, applies the branch files and builds the app. */
export async function openHost(settings: Settings, deps: HostDeps): Promise<StartResult<OpenHost>> {
  const { dataDir, upstream } = settings;
  const ofSettings = upstream?.dispenser && { baseUrl: upstream.baseUrl, ...upstream.dispenser };
  for (const folder of [deps.pageFolder, deps.counterFolder, deps.previewFolder]) {
    if (folder !== undefined && !existsSync(join(folder, 'index.html'))) {
      return startFailure('unavailable', 'The pages are not built; run npm run build');
    }
  }
  const folder = await makeDataFolder(dataDir);
  if (!folder.ok) return folder;
  const names = await openNames(settings.namesFile);
  if (!names.ok) return names;
  const security = securityLog(deps.now);
  const opened = upstream ? undefined : await openOwnService(settings, { ...deps, security });
  if (opened && !opened.ok) return opened;
  const own: OwnService | undefined = opened?.value;
  const enrolment =
    upstream && !upstream.dispenser
      ? await openEnrolment({
          dataDir,
          baseUrl: upstream.baseUrl,
          newSecret: deps.newSecret,
          monotonic: () => deps.uptimeSeconds() * 1000,
          sleep: sleepUntilAborted,
        })
      : undefined;
  const identity =
    own?.identity ?? (() => ({ binding: enrolment ? enrolment.binding() : ofSettings, dispensers: [] }));

  const pageSecret = await openPageSecret(dataDir, deps.newSecret);
  const pageCookie = pageCookieFor(pageSecret, settings.host);
  const previewSecret = await openPreviewSecret(dataDir, deps.newSecret);
  const sessions = administratorSessions(deps);
  let backups: DailyBackups | undefined;
  const app = await hostApp({
    ...deps,
    settings,
    security,
    service: own?.plugin,
    identity,
    enrolment,
    names: names.value.current,
    pageSecret,
    pageCookie,
    previewSecret,
    sessions,
    ownBranches: own,
    mediaCache: await openMediaCache(join(dataDir, 'media'), deps),
    branchFolder: own?.branchFolder,
    listCounters: own?.listCounters,
    metrics: own?.metrics,
    storeHealth: own?.storeHealth,
    databaseOffsetSeconds: own?.databaseOffsetSeconds,
    unserved: own?.unserved,
    backupStatus: async () => (await backups?.status()) ?? null,
    smartLink: own?.smartLink ?? (() => null),
  });
  const { reread, end } = rereadInOrder(app, [names.value.reread, ...(own ? [own.reread] : [])]);
  const stopWatching = own?.watch(reread);
  const stopMinuteJobs = own?.startMinuteJobs(app.log);
  const { backupDir } = settings;
  const { writeBackup } = deps;
  backups =
    own && backupDir !== undefined && writeBackup
      ? dailyBackups({
          folder: backupDir,
          now: deps.now,
          isClockWrong: () => isBeforeBuild(deps),
          writeBackup: (file) => writeBackup(dataDir, file),
          databaseBytes: () => databaseBytes(dataDir),
          freeBytes,
          commits: own.commits,
          log: app.log,
        })
      : undefined;
  const backupTimer = setInterval(() => backups?.runMinute(), minuteMs);
  const admin = own && adminApp({ own, now: deps.now, log: app.log });
  app.addHook('onClose', async () => {
    await admin?.close();
    stopWatching?.();
    await end();
    stopMinuteJobs?.();
    clearInterval(backupTimer);
    // A damaged file or a full disk cannot be left in order. The data are then as after a power cut.
    await own?.close().catch((error) => app.log.error(error));
  });
  if (settings.demoLife && own?.demo) {
    const stopDemoLife = startDemoLife({
      ...deps,
      demo: own.demo,
      forward: forwardInProcess(app),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      onError: (error) => app.log.error(error),
    });
    app.addHook('preClose', stopDemoLife);
  }
  await app.ready();
  const listening = admin && (await listenOnAdminSocket(admin, dataDir));
  if (listening && !listening.ok) {
    await app.close();
    return listening;
  }
  const remarks = [...folder.value, ...(own?.remarks ?? [])];
  return {
    ok: true,
    value: {
      app,
      identity,
      pageCookie,
      previewToken: previewSecret.token,
      administratorToken: own && sessions.token,
      reread,
      remarks,
      demoGuest: own?.demoGuest,
    },
  };
}

/** Runs rereads one after another, so that the files read last are applied last. `end` waits for them and allows no more. */
function rereadInOrder(
  app: FastifyInstance,
  rereads: readonly (() => Promise<readonly string[]>)[],
): { readonly reread: () => Promise<void>; readonly end: () => Promise<void> } {
  let previous = Promise.resolve();
  let isEnded = false;
  const reread = () => {
    previous = previous.then(async () => {
      for (const readAgain of isEnded ? [] : rereads) {
        try {
          for (const mistake of await readAgain()) app.log.error(mistake);
        } catch (error) {
          app.log.error(error);
        }
      }
    });
    return previous;
  };
  return {
    reread,
    end() {
      isEnded = true;
      return previous;
    },
  };
}

/** Creates the data folder if it is missing. Returns what the operator should know about it. */
async function makeDataFolder(dataDir: string): Promise<StartResult<readonly string[]>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return await protectDataFolder(dataDir);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const problem = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is not a folder' : 'cannot be written';
    return startFailure('cannotWrite', `DATA_DIR: ${dataDir} ${problem} (${code})`);
  }
}
