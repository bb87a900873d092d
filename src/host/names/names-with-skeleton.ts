import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Names } from '../../contract/additions/page/names.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { skeletonUpdater } from './skeleton-updater.ts';

interface NamesSource {
  readonly read: ReadService;
  readonly names: () => Names;
  readonly dataDir: string;
  readonly uptimeSeconds: () => number;
}

/** Names for the pages of an external service. Whenever they are asked for, the skeleton of a NAMES_FILE is brought up to date. */
export function namesWithSkeleton(app: FastifyInstance, source: NamesSource): () => Names {
  const update = skeletonUpdater({ ...source, file: join(source.dataDir, 'names.skeleton.json') });
  let updating: Promise<void> | undefined;
  const startUpdate = () => {
    updating = update().catch((error) => app.log.error(error));
  };
  // Not awaited, so that the kiosk starts although the service does not answer.
  app.addHook('onReady', async () => startUpdate());
  app.addHook('onClose', () => updating ?? Promise.resolve());
  return () => {
    startUpdate();
    return source.names();
  };
}
