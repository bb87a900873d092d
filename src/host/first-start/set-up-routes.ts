import type { FastifyPluginAsync } from 'fastify';
import { firstStartDecision } from '../../contract/additions/page/first-start.ts';
import { changeMachine } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { commonHeaders } from '../../service/http/headers.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readJsonFile } from '../data-folder/json-file.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { Machine } from '../devices/machine/machine.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import type { SetUpPermission } from '../kiosk-page/staff/set-up-permission.ts';
import { noPageSecret, throwRefusal, unknownPath } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { callerOf, refuseUntrustedCaller } from '../requests/local-guard.ts';
import type { PageSecret } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { type KeepingParts, keepAnswers, refuseOtherFiles } from './keep-answers.ts';
import { machineRoutes } from './machine-routes.ts';

export interface SetUpParts extends KeepingParts, Pick<HostProcess, 'version'> {
  readonly settings: Pick<Settings, 'dataDir' | 'host' | 'port' | 'staffPin'>;
  readonly pageSecret: PageSecret;
  readonly machine: Machine;
  readonly setUp: SetUpPermission;
  readonly page: { readonly watchdog: Pick<Watchdog, 'receive'> };
}

/** The routes for staff who set up their machine again. Without permission, they respond as if they did not exist. */
export function setUpRoutes(parts: SetUpParts): FastifyPluginAsync {
  const { settings, pageSecret, setUp } = parts;
  const readDecision = () =>
    readJsonFile(inDataFolder(settings.dataDir, 'first-start.json'), firstStartDecision);

  return async (app) => {
    app.addHook('onRequest', async ({ raw }, reply) => {
      throwRefusal(refuseUntrustedCaller(callerOf(raw), settings.host));
      if (!pageSecret.isIn(raw)) throw noPageSecret();
      if (!setUp.isIn(raw)) throw unknownPath();
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });

    await app.register(machineRoutes({ ...parts, readDecision }));

    await app.register(
      hostRoutes(
        { changeMachine },
        {
          async changeMachine({ body: { timeZone, settings: changed }, reply }) {
            const before = await readDecision();
            if (!before) throw unknownPath();
            await refuseOtherFiles(changed.FOYER_PRINTER);
            const decision = {
              ...before,
              ...(timeZone !== undefined && { timeZone }),
              settings: { ...before.settings, ...changed },
            };
            await keepAnswers(parts, { decision, timeZone, branch: undefined }, reply);
          },
        },
      ),
    );
  };
}
