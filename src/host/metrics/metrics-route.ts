import type { FastifyPluginAsync } from 'fastify';
import { exposition, expositionType, type Family } from './exposition.ts';

interface Parts {
  /** Of this process and what it answers. */
  readonly host: () => Promise<readonly Family[]>;
  /** Of a service in this process; undefined with one of others. */
  readonly service: (() => Promise<readonly Family[]>) | undefined;
}

/** Numbers for Prometheus. A service that cannot be counted is said to be down; the rest is told as ever. */
export function metricsRoute({ host, service }: Parts): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      const families = [...(await host())];
      if (service) {
        const counted = await service().catch((error: unknown) => {
          request.log.error(error);
        });
        families.push(
          {
            name: 'foyer_store_up',
            help: 'Whether the database answers.',
            type: 'gauge',
            samples: [{ value: Number(counted !== undefined) }],
          },
          ...(counted ?? []),
        );
      }
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', expositionType)
        .send(exposition(families));
    });
  };
}
