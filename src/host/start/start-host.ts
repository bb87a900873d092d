import { networkInterfaces } from 'node:os';
import { isEveryAddress } from '../addresses/every-address.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { type StartFailure, type StartResult, startFailure, systemCode } from '../outcomes/outcome.ts';
import { administratorAddress, previewAddress } from '../preview-page/preview-address.ts';
import { urlHost } from '../requests/local-guard.ts';
import type { LogLevel, Settings } from '../settings/settings.ts';
import { closeConnections } from './close-connections.ts';
import { type OpenHost, openHost } from './open-host.ts';
import { unexpectedFailure } from './unexpected-failure.ts';

/** A host that listens on its URL. */
export interface StartedHost extends Pick<OpenHost, 'identity' | 'reread' | 'remarks' | 'demoGuest'> {
  readonly ok: true;
  /** Without a slash at the end. */
  readonly url: string;
  /** The address of the preview: with the token if other machines reach this host. Secret then. */
  readonly previewUrl: string;
  /** The address that begins an administrator's session, a secret; undefined: nothing can be changed in the preview. */
  readonly administratorUrl: string | undefined;
  /** The address of the external service; undefined with an own service. */
  readonly serviceUrl: string | undefined;
  /** Starts the log at the level of LOG_LEVEL, or at `defaultLevel` if that is not set. */
  startLogging(defaultLevel: LogLevel): void;
  /** Answers the requests in progress, then closes everything. */
  close(): Promise<void>;
}

/** How many connections can wait to be accepted. The kernel delays those beyond by seconds, the page's too. */
const backlog = 4096;

/** Opens a host and listens on the address of the settings. */
export async function startHost(settings: Settings, deps: HostProcess): Promise<StartedHost | StartFailure> {
  let opened: StartResult<OpenHost>;
  try {
    opened = await openHost(settings, deps);
  } catch (error) {
    return unexpectedFailure(error);
  }
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
    ok: true,
    url,
    previewUrl: previewAddress(reached, previewToken),
    administratorUrl: administratorToken && administratorAddress(reached, administratorToken),
    identity,
    serviceUrl: settings.upstream?.baseUrl,
    reread,
    remarks,
    demoGuest,
    startLogging(defaultLevel) {
      app.log.level = settings.logLevel ?? defaultLevel;
      app.log.info(
        { version: deps.version, node: process.versions.node, service: serviceKind(settings) },
        'started',
      );
      for (const remark of remarks) app.log.warn(remark);
    },
    async close() {
      app.log.info('stopping');
      await closeConnections(app);
      await app.close();
      app.log.info('stopped');
    },
  };
}

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
