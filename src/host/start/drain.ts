import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { endLines } from '../../service/http/web-sockets.ts';

/** How long what is under way may take once the host stops. */
const graceMs = 3_000;

/** A connection that has answered its last request is let go so soon. */
const lookMs = 50;

/**
 * Takes nobody in any more, ends the lines, and waits until what is under way is answered, though not for long. Comes
 * before closing the app: an app that is closing no longer serves what its own page has asked for.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const drained = once(server, 'close');
  server.close();
  endLines(app);
  const look = setInterval(() => server.closeIdleConnections(), lookMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await drained;
  clearInterval(look);
  clearTimeout(cut);
}
