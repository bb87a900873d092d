import type { FastifyPluginAsync } from 'fastify';
import { decideFirstStart, makeFirstBranch } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { commonHeaders } from '../../service/http/headers.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { Machine } from '../devices/machine/machine.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { noPageSecret, throwRefusal, unusableAnswers } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { callerOf, refuseUntrustedCaller } from '../requests/local-guard.ts';
import type { PageSecret } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { type KeepingParts, keepAnswers, refuseOtherFiles } from './keep-answers.ts';
import { machineRoutes } from './machine-routes.ts';
import { makeOwnBranch } from './make-own-branch.ts';

export interface FirstStartParts extends KeepingParts, Pick<HostProcess, 'randomBelow' | 'version'> {
  readonly settings: Pick<Settings, 'dataDir' | 'host' | 'port' | 'staffPin'>;
  readonly pageSecret: PageSecret;
  readonly machine: Machine;
  readonly page: { readonly watchdog: Watchdog };
}

/** The routes for the page of a first start, which only that page may call. Nothing is written before the decision. */
export function firstStartRoutes(parts: FirstStartParts): FastifyPluginAsync {
  const { settings, pageSecret, randomBelow } = parts;
  /** The file of the branch whose clerks the page showed last. */
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
            if (isOwn && branch === undefined) throw invalidInput('shows', 'the branch is not made yet');
            await refuseOtherFiles(decision.settings.FOYER_PRINTER);
            const { timeZone } = decision;
            await keepAnswers(parts, { decision, timeZone, branch: isOwn ? branch : undefined }, reply);
          },
        },
      ),
    );
  };
}
