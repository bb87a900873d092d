import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { setUpPath } from '../../contract/additions/page/first-start.ts';
import { decideFirstStart, makeFirstBranch } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { commonHeaders } from '../../service/http/headers.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { Machine } from '../devices/machine/machine.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { pageFiles } from '../page-files/page-files.ts';
import { noPageSecret, throwRefusal, unusableAnswers } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { callerOf, refuseUnknownMonitor, refuseUntrustedCaller } from '../requests/local-guard.ts';
import { type PageSecret, pageCookieFor } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { type KeepingParts, keepAnswers, refuseOtherFiles } from './keep-answers.ts';
import { machineRoutes } from './machine-routes.ts';
import { makeOwnBranch } from './make-own-branch.ts';
import { pageDocument } from './page-document.ts';

interface FirstStartParts extends KeepingParts, Pick<HostProcess, 'randomBelow' | 'version'> {
  readonly settings: Pick<Settings, 'dataDir' | 'host' | 'port' | 'staffPin'>;
  readonly pageSecret: PageSecret;
  readonly machine: Machine;
  readonly page: { readonly watchdog: Watchdog };
}

/** Only the page of a first start may call these routes. Nothing is stored before the decision. */
function firstStartRoutes(parts: FirstStartParts): FastifyPluginAsync {
  const { settings, pageSecret, randomBelow } = parts;
  /** The branch file with the clerks that the page showed last. */
  let branch: string | undefined;

  return async (app) => {
    app.addHook('onRequest', async ({ raw }, reply) => {
      throwRefusal(refuseUntrustedCaller(callerOf(raw), settings.host));
      if (!pageSecret.isIn(raw)) throw noPageSecret();
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });

    await app.register(machineRoutes({ ...parts, readDecision: async () => undefined }));

    await app.register(
      hostRoutes(
        { makeFirstBranch, decideFirstStart },
        {
          async makeFirstBranch({ body }) {
            const made = await makeOwnBranch(body, randomBelow);
            if (!made.ok) throw unusableAnswers(made.mistakes);
            branch = made.text;
            return { clerks: made.clerks };
          },
          async decideFirstStart({ body: decision, reply }) {
            const isOwn = decision.shows === 'branch';
            if (isOwn && branch === undefined)
              throw invalidInput('shows', 'the branch has not been created yet');
            await refuseOtherFiles(decision.settings.FOYER_PRINTER);
            const { timeZone } = decision;
            await keepAnswers(parts, { decision, timeZone, branch: isOwn ? branch : undefined }, reply);
          },
        },
      ),
    );
  };
}

interface PageParts extends FirstStartParts, Pick<HostProcess, 'uptimeSeconds'> {
  readonly settings: FirstStartParts['settings'] & Pick<Settings, 'monitoringAddresses'>;
  /** Undefined if another server serves the page. */
  readonly firstStartFolder: string | undefined;
  /** The built kiosk, which has the page's fonts and icons. */
  readonly pageFolder: string | undefined;
}

/** Serves the health of a host that is not set up yet and, only on this machine, the page that asks for its purpose. */
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
