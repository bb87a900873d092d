import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { setUpPath } from '../../contract/additions/page/first-start.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { pageFiles } from '../page-files/page-files.ts';
import { throwRefusal } from '../requests/host-errors.ts';
import { callerOf, refuseUnknownMonitor } from '../requests/local-guard.ts';
import { pageCookieFor } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { type FirstStartParts, firstStartRoutes } from './first-start-routes.ts';
import { pageDocument } from './page-document.ts';

interface PageParts extends FirstStartParts, Pick<HostProcess, 'uptimeSeconds'> {
  readonly settings: FirstStartParts['settings'] & Pick<Settings, 'monitoringAddresses'>;
  /** Folder of the built page; undefined when something else serves it. */
  readonly firstStartFolder: string | undefined;
  /** Folder of the built kiosk, whose fonts and icons the page uses. */
  readonly pageFolder: string | undefined;
}

/** The host before its purpose is set: a page that asks for it, for this machine only, and its health. */
export function firstStartPage(parts: PageParts): FastifyPluginAsync {
  const { settings, pageSecret, firstStartFolder: folder, pageFolder, page, version, uptimeSeconds } = parts;
  return async (app) => {
    await app.register(firstStartRoutes(parts));
    app.get('/health', async ({ raw }, reply) => {
      throwRefusal(refuseUnknownMonitor(callerOf(raw), settings.host, settings.monitoringAddresses));
      return reply.header('cache-control', 'no-store').send({
        status: 'first-start',
        problems: ['first-start'],
        version,
        uptimeSeconds: Math.floor(uptimeSeconds()),
        screen: page.watchdog.life(),
      });
    });
    if (folder === undefined) return;
    await app.register(
      pageDocument({
        path: '/',
        folder,
        configuredHost: settings.host,
        pageCookie: pageCookieFor(pageSecret, settings.host),
      }),
    );
    await app.register(pageFiles({ folder, prefix: `${setUpPath}/` }));
    if (pageFolder === undefined) return;
    for (const name of ['assets', 'icons'])
      await app.register(pageFiles({ folder: join(pageFolder, name), prefix: `/${name}/` }));
  };
}
