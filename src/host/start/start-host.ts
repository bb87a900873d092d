import { urlHost } from '../gateway/local-guard.ts';
import type { LogLevel, Settings } from '../settings/settings.ts';
import { drain } from './drain.ts';
import { type OpenHost, openHost, type Surroundings } from './open-host.ts';
import { type StartFailure, startFailure, systemCode } from './start-failure.ts';

/** A host that answers under its URL. */
export interface StartedHost {
  readonly ok: true;
  /** Without a slash at the end. */
  readonly url: string;
  readonly identity: OpenHost['identity'];
  readonly reread: OpenHost['reread'];
  /** Logs from now on what happens, as much as the settings say, or as is usual here. */
  beginLog(usual: LogLevel): void;
  /** Answers what is under way, then lets go of everything. */
  close(): Promise<void>;
}

/** Opens a host and lets it listen. */
export async function startHost(
  settings: Settings,
  surroundings: Surroundings,
): Promise<StartedHost | StartFailure> {
  const opened = await openHost(settings, surroundings);
  if (!opened.ok) return opened;
  const { app, identity, reread } = opened.value;
  const { host, port } = settings;
  let listening: URL;
  try {
    listening = new URL(await app.listen({ host, port }));
  } catch (error) {
    await app.close();
    return startFailure('unavailable', listenProblem(error, host, port));
  }

  return {
    ok: true,
    url: `http://${browsableHost(host)}${listening.port && `:${listening.port}`}`,
    identity,
    reread,
    beginLog(usual) {
      app.log.level = settings.logLevel ?? usual;
      const { version } = surroundings;
      app.log.info({ version, node: process.versions.node, service: serviceKind(settings) }, 'started');
    },
    async close() {
      app.log.info('stopping');
      await drain(app);
      await app.close();
      app.log.info('stopped');
    },
  };
}

/** Whose service a host serves, and where that has its data. */
function serviceKind({ upstream, databaseUrl }: Settings): string {
  if (upstream) return 'upstream';
  return databaseUrl === undefined ? 'sqlite' : 'postgresql';
}

function listenProblem(error: unknown, host: string, port: number): string {
  const code = systemCode(error);
  if (code === undefined) throw error;
  if (code === 'EADDRINUSE') return `PORT: ${port} on ${host} is taken by another process`;
  if (code === 'EACCES') return `PORT: ${port} is not allowed to this user`;
  return `HOST: ${host} is no address of this machine (${code})`;
}

/** A host name that a browser on this machine can open. */
function browsableHost(host: string): string {
  return ['0.0.0.0', '::'].includes(host) ? 'localhost' : urlHost(host);
}
