import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { closeWebSockets } from '../../service/http/web-sockets.ts';
import { isEveryAddress } from '../addresses/ip-address.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { mendableProblem } from '../outcomes/file-problem.ts';
import { type StartFailure, startFailure, systemCode } from '../outcomes/outcome.ts';
import { administratorAddress, previewAddress } from '../preview-page/preview-address.ts';
import { urlHost } from '../requests/local-guard.ts';
import type { Settings } from '../settings/settings.ts';
import { openHost } from './open-host.ts';

/** How many connections can wait to be accepted. The kernel delays those beyond by seconds, the page's too. */
const backlog = 4096;

/** Opens a host and listens on the address of the settings. */
export async function startHost(settings: Settings, deps: HostProcess) {
  const opened = await openHost(settings, deps).catch(unexpectedFailure);
  if (!opened.ok) return opened;
  const { app, identity, reread, remarks, demoGuest, previewToken, administratorToken } = opened.value;
  const { host, port } = settings;
  let listening: URL;
  try {
    listening = new URL(await app.listen({ host, port, backlog }));
  } catch (error) {
    await app.close();
    return startFailure('unavailable', listenProblem(error, host, port));
  }

  const url = `http://${browsableHost(host)}${listening.port && `:${listening.port}`}`;
  const reached = { url, host, interfaces: networkInterfaces() };
  return {
    ok: true as const,
    /** Without a slash at the end. */
    url,
    /** The address of the preview: with the token if other machines reach this host. Secret then. */
    previewUrl: previewAddress(reached, previewToken),
    /** The address that begins an administrator's session, a secret; undefined: nothing can be changed in the preview. */
    administratorUrl: administratorToken && administratorAddress(reached, administratorToken),
    identity,
    /** The address of the external service; undefined with an own service. */
    serviceUrl: settings.upstream?.baseUrl,
    reread,
    remarks,
    demoGuest,
    /** Starts the log at the level of LOG_LEVEL, or at `defaultLevel` if that is not set. */
    startLogging(defaultLevel: NonNullable<Settings['logLevel']>) {
      app.log.level = settings.logLevel ?? defaultLevel;
      app.log.info(
        { version: deps.version, node: process.versions.node, service: serviceKind(settings) },
        'started',
      );
      for (const remark of remarks) app.log.warn(remark);
    },
    /** Answers the requests in progress, then closes everything. */
    async close() {
      app.log.info('stopping');
      await closeConnections(app);
      await app.close();
      app.log.info('stopped');
    },
  };
}

/** A host that listens on its URL. */
export type StartedHost = Readonly<Extract<Awaited<ReturnType<typeof startHost>>, { ok: true }>>;

/** The kind of service and store, for the log. */
function serviceKind({ upstream, databaseUrl }: Settings): string {
  if (upstream) return 'upstream';
  return databaseUrl === undefined ? 'sqlite' : 'postgresql';
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

/** Turns an error that no step of the start expects into one sentence for the operator. */
export function unexpectedFailure(error: unknown): StartFailure {
  const problem = mendableProblem(systemCode(error) ?? '');
  if (problem !== undefined && error instanceof Error) {
    const path = 'path' in error ? String(error.path) : 'A file in DATA_DIR';
    return startFailure('cannotWrite', `${path} cannot be used: ${problem}`);
  }
  const message = error instanceof Error ? error.message : String(error);
  return startFailure('failed', `The host cannot start: ${message.replace(/\s+/g, ' ')}`);
}
