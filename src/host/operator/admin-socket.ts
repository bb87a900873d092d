import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { isHostRunning } from './ask-host.ts';

/** In bytes. The limit, including the terminating zero, is 108 on Linux and 104 on some other systems. */
const maxPathBytes = 103;

/** The socket of a data folder on which an app receives the commands of operators. */
export function adminSocket(app: FastifyInstance, dataDir: string) {
  const path = inDataFolder(dataDir, 'admin.sock');
  let isOpen = false;
  // A check that is still running must not create the socket again while the host stops.
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  return {
    /** Listens with mode 0600. The socket is removed when the app closes. */
    async open(): Promise<StartResult<void>> {
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
      isOpen = true;
      return { ok: true, value: undefined };
    },
    /** Listens again if the socket was deleted, because backups need it. Returns a line if there was a problem. */
    async restore(): Promise<readonly string[]> {
      if (!isOpen || existsSync(path)) return [];
      app.server.close();
      try {
        await once(app.server.listen(path), 'listening');
        await chmod(path, 0o600);
        return [`${path} was deleted, and was created again`];
      } catch (error) {
        return [`${path} was deleted, and cannot be created again: ${fileProblem(error)}`];
      }
    },
  };
}
