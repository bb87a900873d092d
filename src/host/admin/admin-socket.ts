import { chmod, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { adminSocket } from '../data-folder/data-folder.ts';
import { type StartResult, startFailure } from '../start/start-failure.ts';
import { isHostRunning } from './ask-host.ts';

/** What the address of a Unix socket may take up, in bytes: 104 on some systems, 108 on Linux, the last one is zero. */
const longest = 103;

/** Lets an app be asked over the socket of a data folder, by the owner of the process alone; it goes when the app closes. */
export async function listenOnAdminSocket(app: FastifyInstance, dataDir: string): Promise<StartResult<void>> {
  const path = adminSocket(dataDir);
  const bytes = Buffer.byteLength(path);
  if (bytes > longest) {
    return startFailure(
      'misconfigured',
      `DATA_DIR: ${path} is too long for a socket, ${bytes} bytes of ${longest}; choose a shorter path`,
    );
  }
  if (await isHostRunning(dataDir)) return startFailure('inUse', `${dataDir} is in use by another host`);
  // Left over by a host that was killed.
  await rm(path, { force: true });
  await app.listen({ path });
  await chmod(path, 0o600);
  return { ok: true, value: undefined };
}
