import type { FastifyPluginAsync } from 'fastify';
import { setUpPath } from '../../contract/additions/page/first-start.ts';
import type { PageCookie } from '../requests/page-secret.ts';
import { pageDocument } from './page-document.ts';
import { type SetUpParts, setUpRoutes } from './set-up-routes.ts';

interface PageParts extends SetUpParts {
  /** Undefined if another server serves the page. */
  readonly firstStartFolder: string | undefined;
  readonly pageCookie: PageCookie;
}

/**
 * A page for staff, beside the kiosk, with the first start's questions about the machine. The preview serves its
 * files.
 */
export function setUpPage(parts: PageParts): FastifyPluginAsync {
  const { settings, firstStartFolder: folder, pageCookie } = parts;
  return async (app) => {
    await app.register(setUpRoutes(parts));
    if (folder === undefined) return;
    await app.register(pageDocument({ path: setUpPath, folder, configuredHost: settings.host, pageCookie }));
  };
}
