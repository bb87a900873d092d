import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { noNames } from '../contract/additions/names.ts';
import { errorAnswer } from '../service/http/answer-errors.ts';
import { serverOptions } from '../service/http/server-options.ts';
import type { Configuration } from './configuration.ts';
import type { BindableDispenser, DeviceBinding } from './device-binding.ts';
import { forwardInProcess } from './forward.ts';
import { healthRoute } from './health-route.ts';
import { nothingHere, stranger } from './host-errors.ts';
import { kioskRoutes } from './kiosk-routes.ts';
import { callerOf, refuseForeignName } from './local-guard.ts';
import { ownRoutes } from './own-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** More than the service reads, so that it is the service which refuses, in bytes. */
const bodyLimit = 64 * 1024;

export interface HostParts {
  readonly configuration: Configuration;
  readonly service: FastifyPluginAsync;
  readonly binding: DeviceBinding | undefined;
  readonly dispensers: readonly BindableDispenser[];
  /** Where the built page lies; undefined when something else serves it. */
  readonly pageFolder: string | undefined;
  readonly version: string;
  readonly nodeId: string;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
}

/** Everything that is reachable under the host's port, not yet listening. */
export async function hostApp(parts: HostParts): Promise<FastifyInstance> {
  const { configuration, binding, dispensers, nodeId } = parts;
  const app = Fastify({ ...serverOptions(parts), bodyLimit, logger: { level: 'error' } });
  const forward = forwardInProcess(app);

  app.setErrorHandler(errorAnswer({ nodeId, development: false, bodyLimit }));
  app.setNotFoundHandler(() => {
    throw nothingHere();
  });
  await app.register(parts.service);
  await app.register(
    kioskRoutes({
      configuredHost: configuration.host,
      binding,
      dispensers,
      forward,
      nodeId,
      ownRoutes: ownRoutes({
        offer: {
          version: parts.version,
          screenDiagonal: configuration.screenDiagonal ?? null,
          customJs: false,
          media: true,
        },
        names: () => noNames,
      }),
    }),
  );
  await app.register(async (open) => {
    open.addHook('onRequest', async (request) => {
      const refusal = refuseForeignName(callerOf(request), configuration.host);
      if (refusal) throw stranger(refusal);
    });
    await open.register(
      healthRoute({ version: parts.version, uptimeSeconds: parts.uptimeSeconds, binding, forward }),
    );
    if (parts.pageFolder !== undefined) {
      await open.register(
        pageRoutes({ folder: parts.pageFolder, screenDiagonal: configuration.screenDiagonal }),
      );
    }
  });
  return app;
}
