import type { FastifyPluginAsync } from 'fastify';
import { commonHeaders } from '../../service/http/headers.ts';
import { untrustedCaller } from './host-errors.ts';
import { callerOf, refuseUntrustedCaller } from './local-guard.ts';

interface Deps {
  readonly configuredHost: string;
  /** Routes below `/kiosk`. */
  readonly routes: readonly FastifyPluginAsync[];
}

/** What acts with the rights of the dispenser, for our own page on this machine alone. */
export function kioskRoutes({ configuredHost, routes }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // The page takes a Date for the time of the service, and this machine may not know the time.
      reply.raw.sendDate = false;
      const refusal = refuseUntrustedCaller(callerOf(request), configuredHost);
      if (refusal) throw untrustedCaller(refusal);
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });
    for (const plugin of routes) await app.register(plugin);
  };
}
