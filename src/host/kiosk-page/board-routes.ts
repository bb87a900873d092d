import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { shellVersionHeader, storedPages } from '../../contract/additions/page/shell-version.ts';
import { pageFiles } from '../page-files/page-files.ts';
import { pageHeaders } from '../page-files/page-headers.ts';
import type { PageCookie } from '../requests/page-secret.ts';
import { workerPolicy } from './page-routes.ts';
import { shellOf, withVersion } from './page-shell.ts';

interface Deps {
  readonly folder: string;
  /** The kiosk's folder, which has the board's fonts and worker; undefined if this host has none. */
  readonly kioskFolder: string | undefined;
  readonly pageCookie: PageCookie;
}

const page = storedPages.board;

/**
 * Serves the board, which the browser also stores. Like the kiosk page, the board acts for a dispenser, so it gets the
 * same cookie.
 */
export function boardRoutes({ folder, kioskFolder, pageCookie }: Deps): FastifyPluginAsync {
  return async (app) => {
    const headers = pageHeaders({ trustedTypes: [workerPolicy], features: [] });
    const unversioned = await readFile(join(folder, 'index.html'), 'utf8');
    const served = unversioned + JSON.stringify(headers);
    const borrowed = kioskFolder === undefined ? [] : await fontsIn(kioskFolder);
    const shell = await shellOf({ page, folder, served, borrowed });
    const html = withVersion(unversioned, shell);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    app.get(page.document, (request, reply) => {
      const cookie = pageCookie(request.raw);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      reply.type('text/html; charset=utf-8').header(shellVersionHeader, shell.version);
      return reply.header('cache-control', 'no-store').send(html);
    });
    app.get(`${page.root}/`, (_request, reply) => reply.redirect(page.document, 308));
    app.get(`${page.root}/version.json`, (_request, reply) =>
      reply.header('cache-control', 'no-store').send(shell),
    );
    if (kioskFolder !== undefined) {
      const worker = await readFile(join(kioskFolder, 'sw.js'), 'utf8').catch(() => undefined);
      app.get(`${page.root}/sw.js`, (_request, reply) => {
        if (worker === undefined) return reply.callNotFound();
        // Without this header, a worker controls only the paths below its own path, which do not include the document.
        reply.header('service-worker-allowed', page.document).header('cache-control', 'no-cache');
        return reply.type('text/javascript; charset=utf-8').send(worker);
      });
    }
    await app.register(pageFiles({ folder, prefix: `${page.root}/` }));
  };
}

async function fontsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/assets/${name}`)
    .sort();
}
