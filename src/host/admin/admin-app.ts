import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deviceCommand } from '../../contract/additions/events.ts';
import type { HostLog, OwnService } from '../own-service/own-service.ts';
import { startFailure } from '../start/start-failure.ts';
import { deviceCommandResult } from './command-dispenser.ts';
import { failed } from './command-result.ts';
import { importResult } from './import-branches.ts';

/** In bytes; large enough for a folder of branch files. */
const bodyLimit = 64 * 1024 * 1024;

/** Branch files as the import command has read them. `path` is the path that its operator wrote. */
const importBody = v.object({
  path: v.string(),
  sources: v.array(v.object({ name: v.string(), text: v.string() })),
  media: v.array(v.string()),
});

const deviceBody = v.object({ websocketID: v.string(), command: deviceCommand });

interface Deps {
  readonly own: Pick<OwnService, 'backUp' | 'command' | 'importBranches'>;
  readonly dataDir: string;
  readonly log: HostLog;
}

/** The commands that an operator can send to a running host: backup, import, device command. */
export async function adminApp({ own, dataDir, log }: Deps): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit, forceCloseConnections: true });
  const folder = join(dataDir, 'backup');
  await rm(folder, { recursive: true, force: true });
  let backups = 0;

  app.setErrorHandler((error, _request, reply) => {
    log.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return reply.code(500).send(failed(startFailure('failed', `The command failed in the host: ${reason}`)));
  });

  app.post('/backup', async (_request, reply) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${backups++}.sqlite`);
    try {
      await own.backUp(file);
      const copy = await open(file);
      const { size } = await copy.stat();
      log.info({ bytes: size }, 'backup');
      return reply
        .header('content-type', 'application/vnd.sqlite3')
        .header('content-length', size)
        .send(copy.createReadStream());
    } finally {
      // The open handle can still be read, and no file is left behind.
      await rm(file, { force: true });
    }
  });

  app.post('/import', async ({ body }) => {
    const imported = await own.importBranches(v.parse(importBody, body));
    if (!imported.ok) return failed(imported);
    const { applied, unchanged } = imported.value;
    log.info({ applied, unchanged }, 'import');
    return importResult(imported.value);
  });

  app.post('/device', async ({ body }) => {
    const { websocketID, command } = v.parse(deviceBody, body);
    const isKnown = await own.command(websocketID, command);
    if (isKnown) log.info({ websocketID, command }, 'device command');
    return deviceCommandResult(websocketID, command, isKnown);
  });
  return app;
}
