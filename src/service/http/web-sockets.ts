import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { unknownRoute } from './errors.ts';
import { beginToStop, stopping } from './stopping.ts';

const options = {
  /** In bytes. Clients send only small messages. */
  maxPayload: 4 * 1024,
  /** Milliseconds in which the other end must confirm the close; missing in the library's types. */
  closeTimeout: 1_000,
  perMessageDeflate: false,
};

/** Close code 1001 of RFC 6455: the server is going away. */
const goingAway = 1001;

/** Enables WebSocket routes. Call it once, before the routes are added. A stopping server closes the WebSockets. */
export async function acceptWebSockets(server: FastifyInstance): Promise<void> {
  await server.register(websocket, {
    options,
    // Invalid or oversized messages are errors of the client and are not logged.
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
    // A refused upgrade ends the TCP connection, and its response must say so.
    if (request.ws) reply.header('Connection', 'close');
  });
  // Without this hook, the library would upgrade any other route and then close the connection. It runs after the
  // hooks that set the headers of a route.
  server.addHook('preParsing', async ({ ws, routeOptions: { url, method } }) => {
    if (ws && !(method === 'GET' && accepting.has(url))) throw unknownRoute();
  });
}
