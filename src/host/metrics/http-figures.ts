import type { FastifyInstance } from 'fastify';
import type { Family } from './exposition.ts';
import { counter, histogram } from './instruments.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times the answers of an app, by the route and never by the address, which anybody may make up. */
export function httpFigures(app: FastifyInstance): () => Family[] {
  const answers = counter();
  const durations = histogram(bounds);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const { method } = request;
    answers.add({ method, route, status: String(reply.statusCode) });
    durations.observe(reply.elapsedTime / 1000, { method, route });
  });
  return () => [
    {
      name: 'foyer_http_requests_total',
      help: 'Requests that were answered. What the page asks of the service counts under /kiosk and under /api.',
      type: 'counter',
      samples: answers.samples(),
    },
    {
      name: 'foyer_http_request_duration_seconds',
      help: 'How long answers took.',
      type: 'histogram',
      samples: durations.samples(),
    },
  ];
}
