import type { FastifyPluginAsync } from 'fastify';
import { commonHeaders } from '../../service/http/headers.ts';
import { stranger } from './host-errors.ts';
import { callerOf, refuseStranger } from './local-guard.ts';

interface Parts {
  readonly configuredHost: string;
  /** Routes below `/kiosk`. */
  readonly routes: readonly FastifyPluginAsync[];
}

/** What acts with the rights of the dispenser, for our own page on this machine alone. */
export function kioskRoutes({ configuredHost, routes }: Parts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      // The page takes a Date for the time of the service, and this machine may not know the time.
      reply.raw.sendDate = false;
      const refusal = refuseStranger(callerOf(request), configuredHost);
      if (refusal) throw stranger(refusal);
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });
    for (const plugin of routes) await app.register(plugin);
  };
}
