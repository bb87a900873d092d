import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

const options = {
  /** What is said to a server is small, in bytes. */
  maxPayload: 4 * 1024,
  /** How long the other end may take to agree that a line is closed, in milliseconds; the types do not know it yet. */
  closeTimeout: 1_000,
  perMessageDeflate: false,
};

/** Close code of RFC 6455: this end goes away, and may be back. */
const goingAway = 1001;

/** Lets the routes of a server be WebSockets; once per server, before its routes. Closing the server closes the lines. */
export async function acceptWebSockets(server: FastifyInstance): Promise<void> {
  await server.register(websocket, {
    options,
    // Who sends too much or nonsense is no failure of ours.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      closeWebSockets(this);
      this.websocketServer.close();
      done();
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    // Where no line is opened the connection ends with the answer, which has to say so.
    if (request.ws) reply.header('Connection', 'close');
  });
}

/** Ends every line of a server, and says that it is the server which goes. */
export function closeWebSockets({ websocketServer }: FastifyInstance): void {
  for (const line of websocketServer.clients) line.close(goingAway, 'stopping');
}
