import type { FastifyPluginAsync } from 'fastify';
import type { HostFeatures } from '../../contract/additions/page/host-features.ts';
import type { Names } from '../../contract/additions/page/names.ts';
import { jsonType } from '../../service/http/headers.ts';
import type { PageOf } from './dispenser-page.ts';

interface Deps {
  readonly pageOf: PageOf<'printer'>;
  /** What all pages of this host have. What prints differs from page to page. */
  readonly features: Omit<HostFeatures, 'printer' | 'paperDots'>;
  /** Called for each request, so it may also start other work. */
  readonly names: () => Names;
}

/** Tells the page what the host can do, and the names of the NAMES_FILE. */
export function hostFeaturesRoutes({ pageOf, features, names }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/host', async (request, reply) => {
      const { kind: printer, paperDots } = pageOf(request).printer;
      const all: HostFeatures = { ...features, printer, paperDots };
      return reply.type(jsonType).send(JSON.stringify(all));
    });
    app.get('/kiosk/names', async (_request, reply) => reply.type(jsonType).send(JSON.stringify(names())));
  };
}
