import type { FastifyPluginAsync } from 'fastify';
import { phonePath } from '../../contract/additions/capabilities.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { staticPageRoutes } from '../page-files/static-page-routes.ts';
import { throwRefusal } from '../requests/host-errors.ts';
import { callerOf, hostNameFor, refuseUnknownHostName } from '../requests/local-guard.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The page for visitors' phones, the only page under the public address. The host gives it no rights: it calls the
 * service in this process like any other phone.
 */
export function phonePage({
  settings,
  phoneFolder: folder,
  administration,
  publicUrl,
  ownBranch,
}: Pick<SharedParts, 'phoneFolder' | 'administration' | 'publicUrl' | 'ownBranch'> & {
  readonly settings: Pick<Settings, 'host'>;
}): FastifyPluginAsync {
  return async (app) => {
    if (!administration || folder === undefined) return;
    app.addHook('onRequest', async ({ raw }) => {
      const caller = callerOf(raw);
      const address = publicUrl();
      if (address !== undefined && caller.host === new URL(address).host) return;
      throwRefusal(refuseUnknownHostName(caller, hostNameFor(raw, settings.host)));
    });
    // The screen of a waiting visitor may stay on, and the phone may check in by its position.
    const needs = {
      trustedTypes: ['foyer-worker'],
      features: ['screen-wake-lock', 'geolocation'],
    } as const;
    // The worker's path is below the page's path, but the worker also serves the page itself.
    app.addHook('onRequest', async ({ url }, reply) => {
      if (url === `${phonePath}/sw.js`) reply.header('service-worker-allowed', phonePath);
    });
    // A visitor who opens the page without a code sees this branch.
    const attributes = (): Record<string, string> => {
      const branch = ownBranch();
      return branch === undefined ? {} : { 'data-branch': branch };
    };
    await app.register(staticPageRoutes({ folder, path: phonePath, needs, attributes }));
  };
}
