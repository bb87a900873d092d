import { phonePath } from '../../contract/additions/capabilities.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { mendableProblem } from '../outcomes/file-problem.ts';
import { type StartFailure, startFailure, systemCode } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import { listen } from './listen.ts';
import { openHost } from './open-host.ts';
import { unworkableSettings } from './unworkable-settings.ts';

/** Opens a host and listens on the configured address. */
export async function startHost(settings: Settings, deps: HostProcess) {
  const opened = await openHost(settings, deps).catch(unexpectedFailure);
  if (!opened.ok) return opened;
  const { app, identity, reread, demoGuest, links, publicUrl, closeStore } = opened.value;
  const remarks = [...opened.value.remarks, ...(await unworkableSettings(settings))];
  const listening = await listen(app, settings, closeStore);
  if (!listening.ok) return listening;
  const { url, close, logFault } = listening.value;
  const { preview: previewUrl, administrator: administratorUrl } = links();
  return {
    ok: true as const,
    url,
    previewUrl,
    administratorUrl,
    staffAddress: settings.staffUrl?.origin ?? url,
    /** The address of the page for phones, or for a browser on this machine. Undefined with an external service. */
    phoneUrl: settings.upstream ? undefined : `${publicUrl() ?? url}${phonePath}`,
    identity,
    /** The external service's address; undefined if the host has its own service. */
    serviceUrl: settings.upstream?.baseUrl,
    reread,
    remarks,
    demoGuest,
    /** Starts the log at the level of FOYER_LOG_LEVEL, or at `defaultLevel` if that is not set. */
    startLogging(defaultLevel: NonNullable<Settings['logLevel']>) {
      app.log.level = settings.logLevel ?? defaultLevel;
      app.log.info(
        {
          nodeId: deps.nodeId,
          version: deps.version,
          node: process.versions.node,
          service: serviceKind(settings),
        },
        'started',
      );
      for (const remark of remarks) app.log.warn(remark);
    },
    close,
    logFault,
  };
}

export type StartedHost = Readonly<Extract<Awaited<ReturnType<typeof startHost>>, { ok: true }>>;

/** The kind of service and store, for the log. */
function serviceKind({ upstream, databaseUrl }: Settings): string {
  if (upstream) return 'upstream';
  return databaseUrl === undefined ? 'sqlite' : 'postgresql';
}

/** Turns an unexpected error during the start into one sentence for the operator. */
export function unexpectedFailure(error: unknown): StartFailure {
  const problem = mendableProblem(systemCode(error) ?? '');
  if (problem !== undefined && error instanceof Error) {
    const path = 'path' in error ? String(error.path) : 'A file in FOYER_DATA_DIR';
    return startFailure('cannotWrite', `${path} cannot be used: ${problem}`);
  }
  const message = error instanceof Error ? error.message : String(error);
  return startFailure('failed', `The host cannot start: ${message.replace(/\s+/g, ' ')}`);
}
