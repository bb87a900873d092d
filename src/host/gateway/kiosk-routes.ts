import type { FastifyPluginAsync } from 'fastify';
import { commonHeaders } from '../../service/http/headers.ts';
import { noPageSecret, untrustedCaller } from './host-errors.ts';
import { callerOf, refuseUntrustedCaller } from './local-guard.ts';
import type { PageSecret } from './page-secret.ts';

interface Deps {
  readonly configuredHost: string;
  readonly pageSecret: PageSecret;
  /** Routes below `/kiosk`. */
  readonly routes: readonly FastifyPluginAsync[];
}

/** Routes that act with the rights of the dispenser. Only the kiosk's own page on this machine may use them. */
export function kioskRoutes({ configuredHost, pageSecret, routes }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // The page reads the time of the service from the Date header, and the clock of this machine may be wrong.
      reply.raw.sendDate = false;
      const refusal = refuseUntrustedCaller(callerOf(request.raw), configuredHost);
      if (refusal) throw untrustedCaller(refusal);
      if (!pageSecret.isIn(request.raw)) throw noPageSecret();
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });
    for (const plugin of routes) await app.register(plugin);
  };
}
