import type { FastifyPluginAsync } from 'fastify';
import { type Heartbeat, heartbeat } from '../../contract/additions/page/page-report.ts';
import { readInput } from '../../service/http/read-input.ts';

/** Receives the heartbeats of the page. */
export function heartbeatRoute(receive: (received: Heartbeat) => void): FastifyPluginAsync {
  return async (app) => {
    app.post('/kiosk/heartbeat', async (request, reply) => {
      receive(readInput(heartbeat, request.body) as Heartbeat);
      return reply.code(204).send();
    });
  };
}
