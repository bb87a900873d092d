import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts and times the responses of `app` by route pattern. URLs are not labels, because callers could invent any
 * number of them.
 */
export function httpMetrics(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'foyer_http_requests_total',
    help: 'Answered requests. A request of the page to the service counts under /kiosk and under /api.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'foyer_http_request_duration_seconds',
    help: 'Response times.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const { method } = request;
    requests.inc({ method, route, status: String(reply.statusCode) });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
