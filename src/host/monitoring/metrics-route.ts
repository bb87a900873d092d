import type { FastifyPluginAsync } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

interface Deps {
  /** Metrics of this process and its requests. */
  readonly host: Registry;
  /** Reads the metrics of a service in this process, as Prometheus text; undefined with an external service. */
  readonly service: (() => Promise<string>) | undefined;
}

/** Metrics for Prometheus. When the service cannot be read, `foyer_store_up` is 0 and the metrics of the host are still sent. */
export function metricsRoute({ host, service }: Deps): FastifyPluginAsync {
  const storeUp =
    service &&
    new Gauge({ name: 'foyer_store_up', help: 'Whether the database answers.', registers: [host] });
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      const ofService = await service?.().catch((error: unknown) => {
        request.log.error(error);
      });
      storeUp?.set(Number(ofService !== undefined));
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', host.contentType)
        .send((await host.metrics()) + (ofService ?? ''));
    });
  };
}
