import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listenToOperator } from '../admin/admin-socket.ts';
import { operatorApp } from '../admin/operator-app.ts';
import { startDemoLife } from '../demo-life/demo-life.ts';
import { forwardInProcess } from '../gateway/forward.ts';
import type { Identity } from '../gateway/identity.ts';
import { openMediaCache } from '../media/media-cache.ts';
import { openNames } from '../names/open-names.ts';
import { type OwnService, openOwnService } from '../own-service/open-own-service.ts';
import type { Settings } from '../settings/settings.ts';
import { hostApp } from './host-app.ts';
import { type Step, startFailure, systemCode } from './start-failure.ts';

/** What a host needs from the world. */
export interface Surroundings {
  readonly now: () => number;
  readonly newKey: () => string;
  /** 256 random bits as text, for a token. */
  readonly newSecret: () => string;
  /** A random whole number from 0 to below. */
  readonly randomBelow: (below: number) => number;
  readonly uptimeSeconds: () => number;
  readonly nodeId: string;
  readonly version: string;
  /** Where the built page lies; undefined when something else serves it. */
  readonly pageFolder: string | undefined;
}

/** A host that is ready to be asked, but does not listen yet. Closing the app closes the store. */
export interface OpenHost {
  readonly app: FastifyInstance;
  identity(): Identity;
  /** Takes branch files and names as they are now; what is wrong with them changes nothing and is logged. */
  reread(): Promise<void>;
}

/** Opens the data, brings the branches in and puts the app together, or says what stands in the way. */
export async function openHost(settings: Settings, surroundings: Surroundings): Promise<Step<OpenHost>> {
  const { pageFolder } = surroundings;
  const { dataDir, upstream } = settings;
  if (pageFolder !== undefined && !existsSync(join(pageFolder, 'index.html'))) {
    return startFailure('unavailable', 'The page of the kiosk is not built; npm run build makes it');
  }
  const folder = await makeDataFolder(dataDir);
  if (!folder.ok) return folder;
  const names = await openNames(settings.namesFile);
  if (!names.ok) return names;
  const opened = upstream ? undefined : await openOwnService(settings, surroundings);
  if (opened && !opened.ok) return opened;
  const own: OwnService | undefined = opened?.value;
  const identity = own?.identity ?? (() => ({ binding: upstream, dispensers: [] }));

  const app = await hostApp({
    ...surroundings,
    settings,
    service: own?.plugin,
    identity,
    names: names.value.current,
    mediaCache: await openMediaCache(join(dataDir, 'media'), surroundings),
    mediaHome: own?.mediaHome,
    metrics: own?.metrics,
    smartLink: own?.smartLink ?? (() => null),
  });
  const reread = rereading(app, [names.value.reread, ...(own ? [own.reread] : [])]);
  const stopWatching = own?.watch(reread);
  const stopMinutes = own?.everyMinute(app.log);
  const operator = own && (await operatorApp({ own, dataDir, log: app.log }));
  app.addHook('onClose', async () => {
    await operator?.close();
    stopWatching?.();
    stopMinutes?.();
    await own?.close();
  });
  if (settings.demoLife && own?.demo) {
    const stopDemoLife = startDemoLife({
      ...surroundings,
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
  const listening = operator && (await listenToOperator(operator, dataDir));
  if (listening && !listening.ok) {
    await app.close();
    return listening;
  }
  return { ok: true, value: { app, identity, reread } };
}

/** One after the other, so that the last to be read is the last to be applied. */
function rereading(
  app: FastifyInstance,
  rereads: readonly (() => Promise<readonly string[]>)[],
): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(async () => {
      for (const reread of rereads) {
        try {
          for (const mistake of await reread()) app.log.error(mistake);
        } catch (error) {
          app.log.error(error);
        }
      }
    });
    return last;
  };
}

async function makeDataFolder(dataDir: string): Promise<Step<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return { ok: true, value: undefined };
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const problem = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is not a folder' : 'cannot be written';
    return startFailure('cannotWrite', `DATA_DIR: ${dataDir} ${problem} (${code})`);
  }
}
