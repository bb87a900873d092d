import type { FastifyPluginAsync } from 'fastify';
import { type Heartbeat, heartbeat } from '../../contract/additions/page/page-report.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { PageOf } from './dispenser-page.ts';

/** Receives the heartbeats of a page. */
export function heartbeatRoute(pageOf: PageOf<'watchdog'>): FastifyPluginAsync {
  return async (app) => {
    app.post('/kiosk/heartbeat', async (request, reply) => {
      pageOf(request).watchdog.receive(readInput(heartbeat, request.body) as Heartbeat);
      return reply.code(204).send();
    });
  };
}
