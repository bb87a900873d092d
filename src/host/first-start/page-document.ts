import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { setUpPath } from '../../contract/additions/page/first-start.ts';
import { pageHeaders } from '../page-files/page-headers.ts';
import { throwRefusal } from '../requests/host-errors.ts';
import { callerOf, refuseUntrustedCaller } from '../requests/local-guard.ts';
import type { PageCookie } from '../requests/page-secret.ts';

interface DocumentParts {
  readonly path: '/' | typeof setUpPath;
  readonly folder: string;
  readonly configuredHost: string;
  readonly pageCookie: PageCookie;
}

/** The document of a first start, only for this machine. */
export function pageDocument({
  path,
  folder,
  configuredHost,
  pageCookie,
}: DocumentParts): FastifyPluginAsync {
  return async (app) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    // Under this policy, the keyboard writes the labels of its keys as HTML.
    const headers = pageHeaders({ trustedTypes: ['default'], features: [] });
    app.addHook('onRequest', async ({ raw }, reply) => {
      throwRefusal(refuseUntrustedCaller(callerOf(raw), configuredHost));
      reply.headers(headers);
    });
    app.get(path, (request, reply) => {
      const cookie = pageCookie(request.raw);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });
  };
}
