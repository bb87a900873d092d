import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { closeWebSockets } from '../../service/http/web-sockets.ts';

/** How long requests in progress may take after the host was told to stop. */
const graceMs = 3_000;

/** How often connections that have answered their last request are closed. */
const idleCheckMs = 50;

/**
 * Accepts no new connections, closes the WebSockets, and waits until requests in progress are answered, at most for the
 * grace period. Call it before `app.close()`: a closing app no longer forwards the requests of its own page.
 */
export async function closeConnections(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const closed = once(server, 'close');
  server.close();
  closeWebSockets(app);
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const forcedClose = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(forcedClose);
}
