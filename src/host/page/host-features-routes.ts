import type { FastifyPluginAsync } from 'fastify';
import type { HostFeatures } from '../../contract/additions/host-features.ts';
import type { Names } from '../../contract/additions/names.ts';
import { jsonType } from '../../service/http/headers.ts';

interface Deps {
  readonly features: HostFeatures;
  /** Called when the page asks, so that it may look after more than the names. */
  readonly names: () => Names;
}

/** What the host tells its page of itself. */
export function hostFeaturesRoutes({ features: offer, names }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/host', async (_request, reply) => reply.type(jsonType).send(JSON.stringify(offer)));
    app.get('/kiosk/names', async (_request, reply) => reply.type(jsonType).send(JSON.stringify(names())));
  };
}
