import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { eventsPath } from '../../contract/additions/events.ts';
import { unknownRoute } from '../http/errors.ts';
import { credentialsOf } from '../http/identify/credentials.ts';
import { sendOrTerminate, terminateWhenDead } from './connection-health.ts';
import type { DispenserStreams } from './dispenser-streams.ts';
import type { EventStream } from './event-streams.ts';

/** A close code of RFC 6455: the client must not use this connection any more. */
const policyViolation = 1008;

/**
 * Adds the WebSocket route for the events of a dispenser's branch, relative to `prefix`. Refusals are sent before the
 * upgrade.
 */
export function addEventsRoute(api: FastifyInstance, prefix: string, { accept }: DispenserStreams): void {
  const accepted = new WeakMap<FastifyRequest, (stream: EventStream) => void>();
  api.route({
    method: 'GET',
    url: eventsPath.slice(prefix.length),
    exposeHeadRoute: false,
    async onRequest(request) {
      const { headers, query, ip: address } = request;
      const begin = await accept({ credentials: credentialsOf(headers), query, address });
      if (!request.ws) throw unknownRoute();
      accepted.set(request, begin);
    },
    websocket: true,
    handler(socket, request) {
      terminateWhenDead(socket);
      accepted.get(request)?.(streamOver(socket));
    },
  });
}

const streamOver = (socket: WebSocket): EventStream => ({
  isOpen: () => socket.readyState === socket.OPEN,
  send: (text) => sendOrTerminate(socket, text),
  end: (reason) => (reason === undefined ? socket.terminate() : socket.close(policyViolation, reason)),
  onEnd: (run) => void socket.on('close', run),
});
