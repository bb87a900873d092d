import { once } from 'node:events';
import { setTimeout as after, setImmediate as nextCheck } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beginToStop } from '../../service/http/stopping.ts';
import { isEveryAddress } from '../addresses/ip-address.ts';
import { type StartResult, startFailure, systemCode } from '../outcomes/outcome.ts';
import { refuseNew, refuseUnanswered } from '../requests/answer-while-stopping.ts';
import { urlHost } from '../requests/local-guard.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The number of connections that can wait to be accepted. The kernel delays further connections by seconds, including
 * those of the page.
 */
const backlog = 4096;

/** A host that is listening. */
export interface Listening {
  /** The address for a browser on the host's machine, without a trailing slash. */
  readonly url: string;
  /** Completes the requests in progress, then closes everything. */
  close(): Promise<void>;
  /** Logs an error that ends the process. */
  logFault(error: unknown): void;
}

/**
 * Makes an app listen on the configured address, and closes an app that cannot listen. `closeStore` is called if a
 * part of the app does not end.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  closeStore: () => Promise<void> = async () => {},
): Promise<StartResult<Listening>> {
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    await app.close();
    return startFailure('unavailable', listenProblem(error, host, port));
  }
  return {
    ok: true,
    value: {
      url: browsableUrl(app, { host, port }),
      async close() {
        app.log.info('stopping');
        await closeConnections(app);
        const isClosed = app.close().then(() => true);
        if (!(await Promise.race([isClosed, after(closingMs, false, { ref: false })]))) {
          app.log.error('a part of the host does not stop');
          const closing = closeStore().catch((error: unknown) => app.log.error(error));
          await Promise.race([closing, after(storeMs, undefined, { ref: false })]);
        }
        app.log.info('stopped');
      },
      logFault: (err) => app.log.fatal({ err }, 'the host stops because of an uncaught error'),
    },
  };
}

function listenProblem(error: unknown, host: string, port: number): string {
  const code = systemCode(error);
  if (code === undefined) throw error;
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${host} is in use by another process`;
  if (code === 'EACCES') return `PORT: this user is not allowed to listen on port ${port}`;
  return `FOYER_HOST: ${host} is not an address of this machine (${code})`;
}

/** The address at which a browser on this machine opens the kiosk, without a trailing slash. */
export function browsableUrl(
  app: Pick<FastifyInstance, 'server'>,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string {
  const name = isEveryAddress(host) ? 'localhost' : urlHost(host);
  const bound = app.server.address();
  return new URL(`http://${name}:${typeof bound === 'object' && bound ? bound.port : port}`).origin;
}

/**
 * New connections are accepted until none has arrived for this long, because the kernel may have accepted them before
 * the stop.
 */
const quietMs = 100;
/** A slow process accepts one connection per turn of its event loop, so a pause counts only after some turns. */
const quietTurns = 5;
/** The time during which new requests are still handled. Later requests are refused. */
const answeringMs = 1_000;
/** After this time, even a continuous stream of connections is no longer accepted. */
const acceptingMs = 1_500;

/** The time allowed for requests in progress after the stop signal. */
const graceMs = 2_000;
/** The time allowed for the parts of an app to end. */
const closingMs = 1_000;
/** The time allowed for closing the store afterwards, because a hanging database never responds. */
const storeMs = 500;
/** The time allowed for sending a refusal. */
const refusalMs = 100;

/** The interval at which idle connections are closed. */
const idleCheckMs = 50;

/**
 * Ends all event streams, completes accepted requests, and refuses requests that take longer than the grace period.
 * Must be called before `app.close()`, because a closing app no longer forwards requests from its own page.
 */
async function closeConnections(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const begunAt = performance.now();
  const closed = once(server, 'close');
  beginToStop(app);
  await acceptTheRest(app);
  server.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const forcedClose = setTimeout(
    async () => {
      refuseUnanswered(app);
      await after(refusalMs);
      server.closeAllConnections();
    },
    graceMs - (performance.now() - begunAt),
  );
  await closed;
  clearInterval(idleCheck);
  clearTimeout(forcedClose);
}

/** Resolves once the process has received no new connections for a while. */
async function acceptTheRest(app: FastifyInstance): Promise<void> {
  const begunAt = performance.now();
  const passedMs = () => performance.now() - begunAt;
  let lastMs = 0;
  let turns = 0;
  const onConnection = () => {
    lastMs = passedMs();
    turns = 0;
  };
  app.server.on('connection', onConnection);
  while (passedMs() < acceptingMs && (turns < quietTurns || passedMs() - lastMs < quietMs)) {
    turns += 1;
    await after(quietMs / 10);
    if (passedMs() >= answeringMs) refuseNew(app);
    // The check phase follows the poll phase, in which connections are accepted.
    await nextCheck();
  }
  app.server.off('connection', onConnection);
}
