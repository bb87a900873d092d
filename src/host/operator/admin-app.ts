import { pipeline } from 'node:stream/promises';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { hostEndpoints } from '../../contract/host-endpoints/host-endpoints.ts';
import { ServiceError } from '../../service/http/errors.ts';
import { commandFailure, failed, systemCode } from '../outcomes/outcome.ts';
import type { Administration, HostLog, ServiceLife } from '../own-service/own-service.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { type AdminLinks, adminLinkResult } from './admin-link.ts';
import { backupPath, databaseBytesHeader } from './ask-host.ts';
import { auditResult } from './audit-day.ts';
import { deviceCommandResult } from './command-dispenser.ts';
import { enrolResult } from './enrol-dispenser.ts';
import { goBackResult } from './go-back.ts';
import { importResult } from './import-branches.ts';

/** The maximum size of an import, enough for a folder of branch files. */
const importBytes = 64 * 1024 * 1024;

/** A command that does not read its backup for this long is disconnected. */
const stalledAfterMs = 60_000;

interface Deps {
  readonly administration: Pick<
    Administration,
    'audit' | 'command' | 'importBranches' | 'branchFiles' | 'enrolment'
  >;
  readonly copy: ServiceLife['copy'];
  readonly links: () => AdminLinks;
  readonly now: () => number;
  readonly log: HostLog;
}

/** The routes for the commands that an operator can send to a running host. */
export function adminApp({ administration, copy, links, now, log }: Deps): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: FastifyError | ServiceError, _request, reply) => {
    const status = error instanceof ServiceError ? error.details.code : (error.statusCode ?? 500);
    if (status >= 500) log.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return reply.code(status).send(commandFailure('failed', `The command failed in the host: ${reason}`));
  });

  app.post(backupPath, async (_request, reply) => {
    try {
      await copy(async ({ databaseBytes, parts }) => {
        reply.hijack();
        // The write-ahead log grows while a command reads its copy.
        reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy());
        reply.raw.writeHead(200, { [databaseBytesHeader]: databaseBytes });
        await pipeline(parts, reply.raw);
        log.info({ bytes: databaseBytes }, 'backup');
      });
    } catch (error) {
      if (!reply.sent) throw error;
      // The command was interrupted, or it has noticed the error that cut its connection.
      if (systemCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') log.info({}, 'backup interrupted');
      else log.error(error);
    }
  });

  const commands = hostRoutes(
    hostEndpoints.operator,
    {
      async importFiles({ body }) {
        const imported = await administration.importBranches(body);
        if (!imported.ok) return failed(imported);
        const { applied, unchanged } = imported.value;
        log.info({ applied, unchanged }, 'import');
        return importResult(imported.value);
      },
      async goBack({ body }) {
        const result = await goBackResult(body, administration.branchFiles);
        const { number, branch } = body;
        if (number !== null && result.exitCode === 0) log.info({ number, branch }, 'restored a version');
        return result;
      },
      readAudit: async ({ body }) => auditResult(await administration.audit(body.day)),
      async commandDispenser({ body: { websocketID, command } }) {
        const isKnown = await administration.command(websocketID, command);
        if (isKnown) log.info({ websocketID, command }, 'device command');
        return deviceCommandResult(websocketID, command, isKnown);
      },
      async administerKeys({ body }) {
        const result = await enrolResult(body, administration.enrolment, now());
        if (body.action !== 'list' && result.exitCode === 0) {
          const { action, websocketID } = body;
          log.info({ websocketID, action }, 'enrolment');
        }
        return result;
      },
      readAdminLinks() {
        log.info({}, 'administrator link given to a command');
        return adminLinkResult(links());
      },
    },
    { importFiles: importBytes },
  );
  void app.register(commands);
  return app;
}
