import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { Registry } from 'prom-client';
import type { Names } from '../../contract/additions/names.ts';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import { serverOptions } from '../../service/http/server-options.ts';
import { acceptWebSockets } from '../../service/http/web-sockets.ts';
import { eventsRoute } from '../gateway/events-route.ts';
import { forwardInProcess } from '../gateway/forward.ts';
import { forwardRoutes } from '../gateway/forward-routes.ts';
import { forwardUpstream } from '../gateway/forward-upstream.ts';
import { unknownPath, untrustedCaller } from '../gateway/host-errors.ts';
import type { Identity } from '../gateway/identity.ts';
import { kioskRoutes } from '../gateway/kiosk-routes.ts';
import { callerOf, refuseUnknownHostName } from '../gateway/local-guard.ts';
import { serviceReader } from '../gateway/service-reader.ts';
import { trackServiceTime } from '../gateway/smart-token/service-time.ts';
import { smartTokenBranch } from '../gateway/smart-token/smart-token-branch.ts';
import { smartTokenRoute } from '../gateway/smart-token/smart-token-route.ts';
import { configuredMedia } from '../media/configured-media.ts';
import { mediaFetcher } from '../media/fetch-media.ts';
import type { MediaCache } from '../media/media-cache.ts';
import { mediaFromAnswers } from '../media/media-from-answers.ts';
import { mediaLibrary } from '../media/media-library.ts';
import { mediaRoute } from '../media/media-route.ts';
import { healthRoute } from '../metrics/health-route.ts';
import { httpMetrics } from '../metrics/http-metrics.ts';
import { kioskMetrics } from '../metrics/kiosk-metrics.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import { processMetrics } from '../metrics/process-metrics.ts';
import { skeletonUpdater } from '../names/skeleton-updater.ts';
import { customJsRoute } from '../page/custom-js-route.ts';
import { hostFeaturesRoutes } from '../page/host-features-routes.ts';
import { pageReports } from '../page/page-report-route.ts';
import { pageRoutes } from '../page/page-routes.ts';
import { staffRoute } from '../page/staff/staff-route.ts';
import { openPrinter } from '../printer/open-printer.ts';
import { printerRoutes } from '../printer/printer-routes.ts';
import { realTimers } from '../printer/real-timers.ts';
import type { Settings } from '../settings/settings.ts';
import { openHostVoice } from '../voice/host-voice.ts';
import { voiceRoute } from '../voice/voice-route.ts';

/** More than the service reads, so that it is the service which refuses, in bytes. */
const bodyLimit = 64 * 1024;

export interface HostAppDeps {
  readonly settings: Settings;
  /** The service in this process; undefined when the settings name an external service. */
  readonly service: FastifyPluginAsync | undefined;
  readonly identity: () => Identity;
  readonly names: () => Names;
  readonly mediaCache: MediaCache;
  /** The folder in which the branches' `media/` lies; undefined with a service of others. */
  readonly branchFolder: string | undefined;
  /** The address that the QR code of a smart ticket opens, with `#{token}` in it; null: the token alone. */
  readonly smartLink: () => string | null;
  /** Reads the metrics of the service in this process, as Prometheus text. */
  readonly metrics: (() => Promise<string>) | undefined;
  /** Where the built page lies; undefined when something else serves it. */
  readonly pageFolder: string | undefined;
  readonly version: string;
  readonly nodeId: string;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
}

/** Everything that is reachable under the host's port, not yet listening. */
export async function hostApp(parts: HostAppDeps): Promise<FastifyInstance> {
  const { settings, identity, nodeId, version, uptimeSeconds } = parts;
  const { upstream, screenDiagonal, allowCustomJs, staffPin } = settings;
  const app = Fastify({
    ...serverOptions(parts),
    bodyLimit,
    // Until it listens, when its people are told where.
    logger: { level: 'error' },
    // A line for each request would tell nothing that the metrics do not count, and repeat what callers write.
    logController: new LogController({ disableRequestLogging: true }),
  });
  // Not the global registry: a process can open several hosts.
  const registry = new Registry();
  httpMetrics(app, registry);
  const ofProcess = processMetrics(registry, parts);
  const closing = new AbortController();
  const { forward, serviceTime } = upstream
    ? trackServiceTime(
        forwardUpstream({ baseUrl: upstream.baseUrl, nodeId, closing: closing.signal }),
        uptimeSeconds,
      )
    : { forward: forwardInProcess(app), serviceTime: parts.now };
  const read = serviceReader(forward, identity);

  // Our own service tells names, and its branch file says which are missing.
  const keepSkeleton =
    upstream &&
    skeletonUpdater({
      read,
      names: parts.names,
      file: join(settings.dataDir, 'names.skeleton.json'),
      uptimeSeconds,
    });
  let lookedAfter: Promise<void> | undefined;
  const lookAfterSkeleton = () => {
    lookedAfter = keepSkeleton?.().catch((error) => app.log.error(error));
  };
  app.addHook('onClose', async () => {
    closing.abort();
    ofProcess.stop();
    await lookedAfter;
  });
  const base = upstream && new URL(`${upstream.baseUrl}/`);
  const configured = configuredMedia({ read, uptimeSeconds });
  const told = mediaFromAnswers(forward);
  const findMedia = mediaLibrary({
    async allowedSources() {
      const named = await configured();
      return named && new Set([...named, ...told.told()]);
    },
    branchFolder: parts.branchFolder,
    base,
    fetchBytes: mediaFetcher({ trustedHost: base?.hostname, closing: closing.signal }),
    cache: parts.mediaCache,
    uptimeSeconds,
  });
  const voice = await openHostVoice({ setting: settings.voice });
  const printer = await openPrinter({
    ...parts,
    setting: settings.printer,
    dataDir: settings.dataDir,
    timers: realTimers,
    onError: (error) => app.log.error(error),
  });
  const own = hostFeaturesRoutes({
    features: {
      version,
      screenDiagonal: screenDiagonal ?? null,
      customJs: allowCustomJs,
      media: true,
      voice: voice.kind !== 'none',
      staff: staffPin !== undefined,
      printer: settings.printer.kind,
      paperDots: printer.paperDots,
    },
    names() {
      lookAfterSkeleton();
      return parts.names();
    },
  });

  const reports = pageReports();
  kioskMetrics(registry, {
    connections: () => app.websocketServer.clients.size,
    hasPageReport: () => reports.latest() !== undefined,
    printer: printer.status,
  });

  app.setErrorHandler(createErrorHandler({ nodeId, development: false }));
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
  await acceptWebSockets(app);
  if (parts.service) await app.register(parts.service);
  await app.register(
    kioskRoutes({
      configuredHost: settings.host,
      routes: [
        forwardRoutes({ identity, forward: told.forward, nodeId }),
        eventsRoute(identity),
        own,
        mediaRoute(findMedia),
        voiceRoute(voice),
        reports.route,
        printerRoutes(printer),
        smartTokenRoute({
          identity,
          serviceTime,
          tokenBranch: smartTokenBranch({ read, uptimeSeconds }),
          smartLink: parts.smartLink,
        }),
        ...(allowCustomJs ? [customJsRoute(read)] : []),
        ...(staffPin === undefined
          ? []
          : [
              staffRoute({
                pin: staffPin,
                uptimeSeconds,
                latestReport: reports.latest,
                info: () => ({
                  version,
                  uptimeSeconds: Math.floor(uptimeSeconds()),
                  serviceAddress: upstream?.baseUrl ?? null,
                  websocketID: identity().binding?.websocketID ?? null,
                }),
              }),
            ]),
      ],
    }),
  );
  await app.register(async (open) => {
    open.addHook('onRequest', async (request) => {
      const refusal = refuseUnknownHostName(callerOf(request), settings.host);
      if (refusal) throw untrustedCaller(refusal);
    });
    await open.register(
      healthRoute({
        version,
        uptimeSeconds,
        identity,
        forward,
        ownService: upstream === undefined,
        voice: voice.kind,
        latestReport: reports.latest,
        printer: printer.status,
      }),
    );
    await open.register(
      metricsRoute({
        host: registry,
        service: parts.metrics,
      }),
    );
    if (parts.pageFolder !== undefined) {
      await open.register(pageRoutes({ folder: parts.pageFolder, screenDiagonal, allowCustomJs }));
    }
  });
  // Not waited for: a service that keeps silent does not keep the kiosk from starting.
  app.addHook('onReady', async () => lookAfterSkeleton());
  return app;
}
