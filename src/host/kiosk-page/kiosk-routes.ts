import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { commonHeaders } from '../../service/http/headers.ts';
import { noPageSecret, untrustedCaller } from '../requests/host-errors.ts';
import { callerOf, refuseUntrustedCaller } from '../requests/local-guard.ts';
import type { PageSecret } from '../requests/page-secret.ts';
import type { DispenserPage } from './dispenser-page.ts';

/** The pages of machines elsewhere. */
interface PagesElsewhere {
  /** Whether a request comes to their address, so that only `pageOf` judges it. */
  isFor(request: IncomingMessage): boolean;
  pageOf(request: FastifyRequest): Promise<DispenserPage>;
}

interface Deps {
  readonly configuredHost: string;
  readonly pageSecret: PageSecret;
  /** The page on this machine. */
  readonly ownPage: DispenserPage;
  /** Undefined: only the page on this machine is served. */
  readonly elsewhere: PagesElsewhere | undefined;
  /** Routes below `/kiosk`. They act for the page that has sent a request. */
  routes(pageOf: (request: FastifyRequest) => DispenserPage): readonly FastifyPluginAsync[];
}

/** Routes that act with the rights of a dispenser. Only pages may use them that this host has served. */
export function kioskRoutes({
  configuredHost,
  pageSecret,
  ownPage,
  elsewhere,
  routes,
}: Deps): FastifyPluginAsync {
  const pages = new WeakMap<FastifyRequest, DispenserPage>();

  async function trustedPageOf(request: FastifyRequest): Promise<DispenserPage> {
    if (elsewhere?.isFor(request.raw)) return elsewhere.pageOf(request);
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
