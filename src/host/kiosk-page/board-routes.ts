import type { FastifyPluginAsync } from 'fastify';
import { boardPath } from '../../contract/additions/hall.ts';
import { staticPageRoutes } from '../page-files/static-page-routes.ts';
import type { PageCookie } from '../requests/page-secret.ts';

interface Deps {
  readonly folder: string;
  readonly pageCookie: PageCookie;
}

/** Serves the board, which acts for a dispenser as the page of visitors does, and gets the same cookie. */
export function boardRoutes({ folder, pageCookie }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async ({ raw, url }, reply) => {
      if (url.split('?')[0] !== boardPath) return;
      const cookie = pageCookie(raw);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
    });
    const needs = { trustedTypes: [], features: [] } as const;
    await app.register(staticPageRoutes({ folder, path: boardPath, needs }));
  };
}
