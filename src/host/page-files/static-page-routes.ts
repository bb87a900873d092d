import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { pageFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';

interface Deps {
  readonly folder: string;
  /** The path of the page, without a slash at the end. Its files are below. */
  readonly path: string;
}

/**
 * Serves a page beside the kiosk. It is revalidated each time, uses no feature of the browser that asks a person, and may
 * stand in a frame of the preview.
 */
export function staticPageRoutes({ folder, path }: Deps): FastifyPluginAsync {
  return async (app) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const headers = pageHeaders({ trustedTypes: [], features: [], isFramed: true });
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
    app.get(`${path}/`, (_request, reply) => reply.redirect(path, 308));
    await app.register(pageFiles({ folder, prefix: `${path}/` }));
  };
}
