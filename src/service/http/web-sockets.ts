import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { unknownRoute } from './errors.ts';
import { beginToStop, stopping } from './stopping.ts';

const options = {
  /** In bytes. Clients send only small messages. */
  maxPayload: 4 * 1024,
  /** The milliseconds within which the other end must confirm the close. The library's types lack this option. */
  closeTimeout: 1_000,
  perMessageDeflate: false,
};

/** Close code 1001 of RFC 6455: the server is going away. */
const goingAway = 1001;

/** Enables WebSocket routes; call it before adding them. A stopping server closes its WebSockets. */
export async function acceptWebSockets(server: FastifyInstance): Promise<void> {
  await server.register(websocket, {
    options,
    // Invalid and oversized messages are client errors, so they are not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      beginToStop(this);
      this.websocketServer.close();
      done();
    },
  });
  stopping(server).addEventListener('abort', () => {
    for (const client of server.websocketServer.clients) client.close(goingAway, 'stopping');
  });
  const accepting = new Set<string | undefined>();
  server.addHook('onRoute', ({ url, websocket }) => void (websocket && accepting.add(url)));
  server.addHook('onRequest', async (request, reply) => {
    // The server closes the connection after refusing an upgrade, so the response must announce this.
    if (request.ws) reply.header('Connection', 'close');
  });
  // Refuses upgrades of other routes, because the library would accept them and then close the connection. This hook
  // runs after the hooks that set a route's headers.
  server.addHook('preParsing', async ({ ws, routeOptions: { url, method } }) => {
    if (ws && !(method === 'GET' && accepting.has(url))) throw unknownRoute();
  });
}
