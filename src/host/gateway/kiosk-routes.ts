import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { commonHeaders } from '../../service/http/headers.ts';
import type { DispenserPage } from '../page/dispenser-page.ts';
import type { Screens } from '../screens/open-screens.ts';
import { noPageSecret, untrustedCaller } from './host-errors.ts';
import { callerOf, refuseUntrustedCaller } from './local-guard.ts';
import type { PageSecret } from './page-secret.ts';

interface Deps {
  readonly configuredHost: string;
  readonly pageSecret: PageSecret;
  /** The page on this machine. */
  readonly ownPage: DispenserPage;
  /** Undefined: only the page on this machine is served. */
  readonly screens: Screens | undefined;
  /** Routes below `/kiosk`. They act for the page that has sent a request. */
  routes(pageOf: (request: FastifyRequest) => DispenserPage): readonly FastifyPluginAsync[];
}

/** Routes that act with the rights of a dispenser. Only pages may use them that this host has served. */
export function kioskRoutes({
  configuredHost,
  pageSecret,
  ownPage,
  screens,
  routes,
}: Deps): FastifyPluginAsync {
  const pages = new WeakMap<FastifyRequest, DispenserPage>();

  async function trustedPageOf(request: FastifyRequest): Promise<DispenserPage> {
    if (screens?.isFor(request.raw)) return screens.pageOf(request);
    const refusal = refuseUntrustedCaller(callerOf(request.raw), configuredHost);
    if (refusal) throw untrustedCaller(refusal);
    if (!pageSecret.isIn(request.raw)) throw noPageSecret();
    return ownPage;
  }

  function pageOf(request: FastifyRequest): DispenserPage {
    const page = pages.get(request);
    if (!page) throw noPageSecret();
    return page;
  }

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // The page reads the time of the service from the Date header, and the clock of this machine may be wrong.
      reply.raw.sendDate = false;
      pages.set(request, await trustedPageOf(request));
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });
    for (const plugin of routes(pageOf)) await app.register(plugin);
  };
}
