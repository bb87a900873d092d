import type { FastifyInstance } from 'fastify';
import { capabilities } from '../../contract/additions/capabilities.ts';
import { type Names, noNames } from '../../contract/additions/page/names.ts';
import { readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import { tokenBuckets } from '../../service/limits/token-buckets.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readText } from '../data-folder/read-text.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { failedReads } from '../gateway/once-a-minute.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { readKeysToName } from './keys-to-name.ts';
import { parseNames } from './read-names.ts';
import { hasAllKeys, skeletonOf } from './skeleton.ts';

const betweenChecksSeconds = 5 * 60;

interface Deps {
  readonly read: ReadService;
  readonly names: () => Names;
  readonly file: string;
  readonly uptimeSeconds: () => number;
}

/** The names for an external service's pages. Each request also updates the skeleton of a FOYER_NAMES_FILE. */
export function namesWithSkeleton(
  app: FastifyInstance,
  { dataDir, ...source }: Omit<Deps, 'file'> & { readonly dataDir: string },
): () => Names {
  const update = skeletonUpdater({ ...source, file: inDataFolder(dataDir, 'names.skeleton.json') });
  let updating: Promise<void> | undefined;
  const startUpdate = () => {
    updating = update().catch((error) => app.log.error(error));
  };
  // Not awaited, so the kiosk starts even if the service does not respond.
  app.addHook('onReady', async () => startUpdate());
  app.addHook('onClose', () => updating ?? Promise.resolve());
  return () => {
    startUpdate();
    return source.names();
  };
}

/**
 * Writes a skeleton of a FOYER_NAMES_FILE for a service that sends no names. The returned function checks for new keys,
 * but at most every five minutes once the service has responded.
 */
export function skeletonUpdater({ read, names, file, uptimeSeconds }: Deps): () => Promise<void> {
  let nextCheck = 0;
  let running: Promise<void> | undefined;
  const buckets = tokenBuckets();

  async function check(): Promise<void> {
    const offered = (await read(readCapabilities, capabilities))?.additions ?? [];
    if (!['service', 'group'].every((addition) => offered.includes(addition))) {
      const keys = await readKeysToName(read);
      if (keys === undefined) return;
      const earlier = await earlierSkeleton(file);
      // An operator may be editing the file, so an invalid file is never overwritten.
      if (earlier.ok && !hasAllKeys(earlier.names, keys)) {
        await writeFileAtomically(
          file,
          `${JSON.stringify(skeletonOf(keys, names(), earlier.names), null, 2)}\n`,
        );
      }
    }
    nextCheck = uptimeSeconds() + betweenChecksSeconds;
  }

  return () => {
    const now = uptimeSeconds();
    const mayBegin = () => now >= nextCheck && buckets.take('checks', failedReads, now * 1_000) === 0;
    if (running === undefined && !mayBegin()) return Promise.resolve();
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function earlierSkeleton(file: string): Promise<ReturnType<typeof parseNames>> {
  try {
    const read = await readText(file);
    return read.ok ? parseNames(read.text) : { ok: false, mistakes: [read.problem] };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { ok: true, names: noNames };
    throw error;
  }
}
