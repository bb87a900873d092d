import { pipeline } from 'node:stream/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deviceCommand } from '../../contract/additions/events.ts';
import { commandFailure, failed, systemCode } from '../outcomes/outcome.ts';
import type { Administration, HostLog, ServiceLife } from '../own-service/own-service.ts';
import { type AdminLinks, adminLinkResult } from './admin-link.ts';
import { databaseBytesHeader } from './ask-host.ts';
import { auditedDay, auditResult } from './audit-day.ts';
import { deviceCommandResult } from './command-dispenser.ts';
import { enrolResult } from './enrol-dispenser.ts';
import { enrolRequest } from './enrol-request.ts';
import { goBackCommand, goBackResult } from './go-back.ts';
import { importResult } from './import-branches.ts';

/** In bytes; large enough for a folder of branch files. */
const bodyLimit = 64 * 1024 * 1024;

/** A command that does not read its backup for this long is disconnected. */
const stalledAfterMs = 60_000;

/** Branch files as the import command has read them. `path` is the path that its operator typed. */
const importBody = v.object({
  path: v.string(),
  sources: v.array(v.object({ name: v.string(), text: v.string() })),
  media: v.array(v.string()),
});

const deviceBody = v.object({ websocketID: v.string(), command: deviceCommand });

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

/**
 * The commands that an operator can send to a running host: backup, import,
 * restore, audit, device command, enrolment, links.
 */
export function adminApp({ administration, copy, links, now, log }: Deps): FastifyInstance {
  const app = Fastify({ bodyLimit, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    log.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return reply.code(500).send(commandFailure('failed', `The command failed in the host: ${reason}`));
  });

  app.post('/backup', async (_request, reply) => {
    try {
      await copy(async ({ databaseBytes, parts }) => {
        reply.hijack();
        // The log of the database grows while a command reads its copy.
        reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy());
        reply.raw.writeHead(200, { [databaseBytesHeader]: databaseBytes });
        await pipeline(parts, reply.raw);
        log.info({ bytes: databaseBytes }, 'backup');
      });
    } catch (error) {
      if (!reply.sent) throw error;
      // The command was interrupted, or its connection was cut by an error that it has noticed.
      if (systemCode(error) === 'ERR_STREAM_PREMATURE_CLOSE') log.info({}, 'backup interrupted');
      else log.error(error);
    }
  });

  app.post('/import', async ({ body }) => {
    const imported = await administration.importBranches(v.parse(importBody, body));
    if (!imported.ok) return failed(imported);
    const { applied, unchanged } = imported.value;
    log.info({ applied, unchanged }, 'import');
    return importResult(imported.value);
  });

  app.post('/go-back', async ({ body }) => {
    const command = v.parse(goBackCommand, body);
    const result = await goBackResult(command, administration.branchFiles);
    const { number, branch } = command;
    if (number !== null && result.exitCode === 0) log.info({ number, branch }, 'went back to a version');
    return result;
  });

  app.post('/audit', async ({ body }) =>
    auditResult(await administration.audit(v.parse(v.object({ day: auditedDay }), body).day)),
  );

  app.post('/device', async ({ body }) => {
    const { websocketID, command } = v.parse(deviceBody, body);
    const isKnown = await administration.command(websocketID, command);
    if (isKnown) log.info({ websocketID, command }, 'device command');
    return deviceCommandResult(websocketID, command, isKnown);
  });

  app.post('/enrol', async ({ body }) => {
    const request = v.parse(enrolRequest, body);
    const result = await enrolResult(request, administration.enrolment, now());
    if (request.action !== 'list' && result.exitCode === 0) {
      const { action, websocketID } = request;
      log.info({ websocketID, action }, 'enrolment');
    }
    return result;
  });

  app.post('/admin-link', async () => {
    log.info({}, 'link for administrators given to a command');
    return adminLinkResult(links());
  });
  return app;
}
