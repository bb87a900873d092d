import { chmod, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { isHostRunning } from './ask-host.ts';

/** In bytes. The limit, including the terminating zero, is 108 on Linux and 104 on some other systems. */
const maxPathBytes = 103;

/** Lets an app listen on a data folder's socket, with mode 0600. The socket is removed when the app closes. */
export async function listenOnAdminSocket(app: FastifyInstance, dataDir: string): Promise<StartResult<void>> {
  const path = inDataFolder(dataDir, 'admin.sock');
  const bytes = Buffer.byteLength(path);
  if (bytes > maxPathBytes) {
    return startFailure(
      'misconfigured',
      `FOYER_DATA_DIR: the socket path ${path} has ${bytes} bytes, and the maximum is ${maxPathBytes}; choose a shorter path`,
    );
  }
  if (await isHostRunning(dataDir)) return startFailure('inUse', `${dataDir} is in use by another host`);
  // A killed host leaves its socket behind.
  await rm(path, { force: true });
  await app.listen({ path });
  await chmod(path, 0o600);
  return { ok: true, value: undefined };
}
