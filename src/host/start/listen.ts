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
 * The connections that can wait to be accepted. The kernel delays further connections by seconds, including
 * connections of the page.
 */
const backlog = 4096;

/** A host that can be reached. */
export interface Listening {
  /** The address for a browser on the host's machine, without a trailing slash. */
  readonly url: string;
  /** Answers the requests in progress, then closes everything. */
  close(): Promise<void>;
  /** Logs an error that ends the process. */
  logFault(error: unknown): void;
}

/**
 * Makes an app listen on the address of the settings. An app that cannot listen is closed. `closeStore` is called
 * if a part of the app does not end.
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
 * New connections are accepted until none has arrived for this time, because the kernel may have accepted them
 * before the stop.
 */
const quietMs = 100;
/** A slow process accepts one connection in a turn of its event loop, so a pause counts only after some turns. */
const quietTurns = 5;
/** New requests are answered for this time, and then refused. */
const answeringMs = 1_000;
/** A continuous stream of connections is no longer accepted after this time. */
const acceptingMs = 1_500;

/** The time for requests in progress after the stop signal. */
const graceMs = 2_000;
/** The time for the parts of an app to end. */
const closingMs = 1_000;
/** The time for closing the store after that, because a hanging database never answers. */
const storeMs = 500;
/** The time for sending a refusal. */
const refusalMs = 100;

/** The interval at which idle connections are closed. */
const idleCheckMs = 50;

/**
 * Ends all event streams, answers accepted requests and requests in progress, and refuses any request that takes
 * longer than the grace period. Must be called before `app.close()`: a closing app no longer forwards the requests
 * of its own page.
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
    // The check phase follows the poll phase, which accepts connections.
    await nextCheck();
  }
  app.server.off('connection', onConnection);
}
