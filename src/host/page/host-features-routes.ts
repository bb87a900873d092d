import type { FastifyPluginAsync } from 'fastify';
import type { HostFeatures } from '../../contract/additions/page/host-features.ts';
import type { Names } from '../../contract/additions/page/names.ts';
import { jsonType } from '../../service/http/headers.ts';

interface Deps {
  readonly features: HostFeatures;
  /** Called for each request, so it may also start other work. */
  readonly names: () => Names;
}

/** Tells the page what the host can do, and the names of the NAMES_FILE. */
export function hostFeaturesRoutes({ features, names }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/host', async (_request, reply) => reply.type(jsonType).send(JSON.stringify(features)));
    app.get('/kiosk/names', async (_request, reply) => reply.type(jsonType).send(JSON.stringify(names())));
  };
}
