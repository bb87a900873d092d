import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { closeWebSockets } from '../../service/http/web-sockets.ts';
import { isEveryAddress } from '../addresses/ip-address.ts';
import { type StartResult, startFailure, systemCode } from '../outcomes/outcome.ts';
import { urlHost } from '../requests/local-guard.ts';
import type { Settings } from '../settings/settings.ts';

/** How many connections can wait to be accepted. The kernel delays those beyond by seconds, the page's too. */
const backlog = 4096;

/** A host that can be reached. */
export interface Listening {
  /** For a browser on its machine, without a slash at the end. */
  readonly url: string;
  /** Answers the requests in progress, then closes everything. */
  close(): Promise<void>;
}

/** Lets an app listen on the address of the settings. An app that cannot is closed. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<StartResult<Listening>> {
  let listening: URL;
  try {
    listening = new URL(await app.listen({ host, port, backlog }));
  } catch (error) {
    await app.close();
    return startFailure('unavailable', listenProblem(error, host, port));
  }
  return {
    ok: true,
    value: {
      url: `http://${browsableHost(host)}${listening.port && `:${listening.port}`}`,
      async close() {
        app.log.info('stopping');
        await closeConnections(app);
        await app.close();
        app.log.info('stopped');
      },
    },
  };
}

function listenProblem(error: unknown, host: string, port: number): string {
  const code = systemCode(error);
  if (code === undefined) throw error;
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${host} is in use by another process`;
  if (code === 'EACCES') return `PORT: this user is not allowed to listen on port ${port}`;
  return `HOST: ${host} is not an address of this machine (${code})`;
}

/** The host name under which a browser on this machine opens the kiosk. */
function browsableHost(host: string): string {
  return isEveryAddress(host) ? 'localhost' : urlHost(host);
}

/** How long requests in progress may take after the host was told to stop. */
const graceMs = 3_000;

/** How often connections that have answered their last request are closed. */
const idleCheckMs = 50;

/**
 * Accepts no new connections, closes the WebSockets, and waits until requests in progress are answered, at most for the
 * grace period. Call it before `app.close()`: a closing app no longer forwards the requests of its own page.
 */
async function closeConnections(app: FastifyInstance): Promise<void> {
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
