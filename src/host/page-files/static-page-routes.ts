import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { pageFiles } from './page-files.ts';
import { type Needs, pageHeaders } from './page-headers.ts';

interface Deps {
  readonly folder: string;
  /** Without a trailing slash. The page's files are below this path. */
  readonly path: string;
  readonly needs: Needs;
  /** The current attributes of the root element, with percent-encoded values. */
  readonly attributes?: () => Readonly<Record<string, string>>;
}

/**
 * Serves a page beside the kiosk. No browser caches its document, so a later user never sees an earlier user's
 * data.
 */
export function staticPageRoutes({ folder, path, needs, attributes = () => ({}) }: Deps): FastifyPluginAsync {
  return async (app) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const headers = pageHeaders(needs);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    app.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(withAttributes(page, attributes())),
    );
    app.get(`${path}/`, (_request, reply) => reply.redirect(path, 308));
    await app.register(pageFiles({ folder, prefix: `${path}/` }));
  };
}

function withAttributes(html: string, attributes: Readonly<Record<string, string>>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${encodeURIComponent(value)}"`);
  return html.replace('<html', () => `<html${text.join('')}`);
}
