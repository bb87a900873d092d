import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Registry } from 'prom-client';
import type { Names } from '../../contract/additions/page/names.ts';
import { dataHeaders } from '../../service/http/document-headers.ts';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import { serverOptions } from '../../service/http/server-options.ts';
import { acceptWebSockets } from '../../service/http/web-sockets.ts';
import type { Unserved } from '../../service/operations/counter/unserved.ts';
import type { BackupStatus } from '../backups/daily-backups.ts';
import { limitConnections } from '../connections/limit-connections.ts';
import { clientHeaders } from '../counter-page/client-headers.ts';
import { counterRoutes } from '../counter-page/counter-routes.ts';
import { counterService } from '../counter-page/counter-service.ts';
import { createLoginKeeper } from '../counter-page/login-keeper.ts';
import { offeredAdditions } from '../counter-page/offered-additions.ts';
import { freeBytes } from '../data-folder/disk-space.ts';
import { runRestartCommand } from '../devices/browser/restart-command.ts';
import { createWatchdog } from '../devices/browser/watchdog.ts';
import { noPrinter, openPrinter } from '../devices/printer/open-printer.ts';
import { realTimers } from '../devices/printer/real-timers.ts';
import { openHostVoice } from '../devices/voice/host-voice.ts';
import { enrolmentCalls } from '../enrolment/call-enrolment.ts';
import type { Enrolment } from '../enrolment/enrolment.ts';
import { forwardInProcess } from '../gateway/forward.ts';
import { forwardUpstream } from '../gateway/forward-upstream.ts';
import type { Identity } from '../gateway/identity.ts';
import { trackServiceTime } from '../gateway/service-time.ts';
import { bootRoute } from '../kiosk-page/boot-route.ts';
import { customJsRoute } from '../kiosk-page/custom-js-route.ts';
import { dispenserPage, type OwnParts } from '../kiosk-page/dispenser-page.ts';
import { enrolmentRoute } from '../kiosk-page/enrolment-route.ts';
import { eventsRoute } from '../kiosk-page/events-route.ts';
import { forwardRoutes } from '../kiosk-page/forward-routes.ts';
import { heartbeatRoute } from '../kiosk-page/heartbeat-route.ts';
import { hostFeaturesRoutes } from '../kiosk-page/host-features-routes.ts';
import { kioskRoutes } from '../kiosk-page/kiosk-routes.ts';
import { pageReportRoute } from '../kiosk-page/page-report-route.ts';
import { pageRoutes } from '../kiosk-page/page-routes.ts';
import { printerRoutes } from '../kiosk-page/printer-routes.ts';
import { smartTokenRoute } from '../kiosk-page/smart-token/smart-token-route.ts';
import { staffRoute } from '../kiosk-page/staff/staff-route.ts';
import { voiceRoute } from '../kiosk-page/voice-route.ts';
import type { MediaCache } from '../media/media-cache.ts';
import { mediaRoute } from '../media/media-route.ts';
import { connectionMetrics } from '../monitoring/connection-metrics.ts';
import { healthRoute } from '../monitoring/health-route.ts';
import type { HostCondition } from '../monitoring/host-condition.ts';
import { httpMetrics } from '../monitoring/http-metrics.ts';
import { kioskMetrics } from '../monitoring/kiosk-metrics.ts';
import { metricsRoute } from '../monitoring/metrics-route.ts';
import { processMetrics } from '../monitoring/process-metrics.ts';
import { skeletonUpdater } from '../names/skeleton-updater.ts';
import { branchSetup } from '../own-service/apply-branch-files.ts';
import type { OwnService } from '../own-service/own-service.ts';
import type { StoreHealth } from '../own-service/store-health.ts';
import { staticPageRoutes } from '../page-files/static-page-routes.ts';
import type { AdministratorSessions } from '../preview-page/administrator-sessions.ts';
import { previewRoutes } from '../preview-page/preview-routes.ts';
import type { PreviewSecret } from '../preview-page/preview-secret.ts';
import type { OwnBranches } from '../preview-page/preview-source.ts';
import { unknownPath, untrustedCaller } from '../requests/host-errors.ts';
import { callerOf, refuseUnknownHostName, refuseUnknownMonitor } from '../requests/local-guard.ts';
import type { PageCookie, PageSecret } from '../requests/page-secret.ts';
import type { Settings } from '../settings/settings.ts';
import { openTablets } from '../tablets/open-tablets.ts';
import { openTabletSecrets } from '../tablets/tablet-secrets.ts';
import { isBeforeBuild } from './clock-problem.ts';

/** In bytes. Larger than the limit of the service, so that the service refuses bodies that are too large. */
const bodyLimit = 64 * 1024;

/** A client that reads nothing of its answer for this time is gone. */
const silentConnectionMs = 120_000;

/** A command that restarts a browser, such as `systemctl --user restart`, takes a few seconds. */
const restartTimeoutMs = 30_000;
const watchdogCheckMs = 1_000;

/** Resolves after this time, or earlier when the signal is aborted. */
export const sleepUntilAborted = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);

interface HostAppDeps {
  readonly settings: Settings;
  /** The service in this process; undefined when the settings name an external service. */
  readonly service: FastifyPluginAsync | undefined;
  readonly identity: () => Identity;
  /** Undefined: the dispenser of this host follows from its settings or its branch file. */
  readonly enrolment: Enrolment | undefined;
  readonly names: () => Names;
  readonly pageSecret: PageSecret;
  readonly pageCookie: PageCookie;
  readonly mediaCache: MediaCache;
  /** The folder that contains the branches' `media/`; undefined with an external service. */
  readonly branchFolder: string | undefined;
  /** The address that the QR code of a smart ticket opens, with `#{token}` in it; null: the QR code holds the token alone. */
  readonly smartLink: () => string | null;
  /** Reads the metrics of the service in this process, as Prometheus text. */
  readonly metrics: (() => Promise<string>) | undefined;
  /** Of the service in this process. */
  readonly storeHealth: (() => StoreHealth) | undefined;
  /** Of the service in this process. */
  readonly databaseOffsetSeconds: OwnService['databaseOffsetSeconds'] | undefined;
  readonly unserved: (() => Unserved) | undefined;
  /** Null: the host makes no daily backups. */
  readonly backupStatus: () => Promise<BackupStatus | null>;
  readonly builtAt: number;
  /** Folder of the built page; undefined when something else serves the page. */
  readonly pageFolder: string | undefined;
  readonly counterFolder: string | undefined;
  readonly previewFolder: string | undefined;
  readonly previewSecret: PreviewSecret;
  /** The sessions of administrators in the preview. */
  readonly sessions: AdministratorSessions;
  /** The branches of the service in this process. */
  readonly ownBranches: OwnBranches | undefined;
  /** The counters of the service in this process. */
  readonly listCounters: OwnService['listCounters'] | undefined;
  readonly version: string;
  readonly nodeId: string;
  readonly security: SecurityLog;
  readonly now: () => number;
  readonly newSecret: () => string;
  readonly uptimeSeconds: () => number;
  readonly descriptors: number;
}

/** Builds everything that is reachable under the host's port. The app does not listen yet. */
export async function hostApp(deps: HostAppDeps): Promise<FastifyInstance> {
  const { settings, identity, nodeId, version, uptimeSeconds } = deps;
  const {
    upstream,
    screenDiagonal,
    allowCustomJs,
    staffPin,
    trustedProxies,
    screensUrl,
    monitoringAddresses,
  } = settings;
  const app = Fastify({
    ...serverOptions(deps),
    bodyLimit,
    connectionTimeout: silentConnectionMs,
    ...(trustedProxies && { trustProxy: trustedProxies }),
    // The level of the settings applies only after the start lines are printed.
    logger: { level: 'error' },
    // Requests are counted by the metrics, and their text must not get into the log.
    logController: new LogController({ disableRequestLogging: true }),
  });
  const connections = limitConnections(app, {
    descriptors: deps.descriptors,
    trustedProxies,
    monotonic: () => uptimeSeconds() * 1_000,
  });
  // Pages and pictures replace these headers by their own.
  app.addHook('onRequest', async (_request, reply) => void reply.headers(dataHeaders));
  // Not the global registry: a process can open several hosts.
  const registry = new Registry();
  httpMetrics(app, registry);
  connectionMetrics(registry, connections);
  const processMeasurement = processMetrics(registry, deps);
  const closing = new AbortController();
  const { forward, serviceTime } = upstream
    ? trackServiceTime(
        forwardUpstream({ baseUrl: upstream.baseUrl, nodeId, closing: closing.signal }),
        uptimeSeconds,
      )
    : { forward: forwardInProcess(app), serviceTime: deps.now };
  let enrolling: Promise<void> | undefined;
  let skeletonUpdate: Promise<void> | undefined;
  const startSkeletonUpdate = () => {
    skeletonUpdate = updateSkeleton?.().catch((error) => app.log.error(error));
  };
  app.addHook('onClose', async () => {
    closing.abort();
    processMeasurement.stop();
    await skeletonUpdate;
    await enrolling;
    await screens?.end();
  });
  const voice = await openHostVoice({ setting: settings.voice });
  const printer = await openPrinter({
    ...deps,
    setting: settings.printer,
    dataDir: settings.dataDir,
    timers: realTimers,
    onError: (error) => app.log.error(error),
  });
  const names = () => {
    startSkeletonUpdate();
    return deps.names();
  };

  const { enrolment } = deps;
  const newPage = (own: OwnParts) =>
    dispenserPage(own, {
      ...deps,
      forward,
      names,
      serviceTime,
      sleep: realTimers.sleep,
      upstreamUrl: upstream?.baseUrl,
      closing: closing.signal,
      staffPin,
    });
  const { browserRestartCommand } = settings;
  const watchdog = createWatchdog({
    restart: browserRestartCommand && (() => runRestartCommand(browserRestartCommand, restartTimeoutMs)),
    log: app.log,
  });
  const ownPage = newPage({ identity, enrolment, watchdog, printer });
  const { read, reports } = ownPage;
  // The own service sends names itself, and reports missing names of its branch file.
  const updateSkeleton =
    upstream &&
    skeletonUpdater({
      read,
      names: deps.names,
      file: join(settings.dataDir, 'names.skeleton.json'),
      uptimeSeconds,
    });
  const screens =
    screensUrl && trustedProxies
      ? await openTablets({
          ...deps,
          address: { url: screensUrl, proxies: trustedProxies },
          folder: join(settings.dataDir, 'screens'),
          secrets: await openTabletSecrets(join(settings.dataDir, 'screens.key'), deps.newSecret),
          baseUrl: upstream?.baseUrl ?? null,
          forward,
          newPage,
          // The printer of this host stands elsewhere; a browser may print by itself.
          printer: noPrinter(settings.printer.kind === 'browser' ? 'browser' : 'none', deps.now),
          sleep: sleepUntilAborted,
          log: app.log,
          ready: new Promise((resolve) => {
            app.addHook('onReady', async () => resolve());
            closing.signal.addEventListener('abort', () => resolve());
          }),
          closing: closing.signal,
        })
      : undefined;
  const watching = setInterval(() => {
    watchdog.check();
    screens?.check();
  }, watchdogCheckMs);
  app.addHook('onClose', async () => clearInterval(watching));
  const condition = async (): Promise<Omit<HostCondition, 'isServiceOk'>> => {
    const serviceNow = serviceTime();
    const screen = watchdog.life();
    // A server whose dispensers are other machines is meant to be none.
    const needsDispenser =
      upstream === undefined && (screen.state === 'alive' || settings.browserRestartCommand !== undefined);
    return {
      ownService: upstream === undefined,
      needsDispenser,
      isReplaced: enrolment?.isReplaced() ?? (needsDispenser && identity().isReplaced === true),
      isDispenser: identity().binding !== undefined,
      showsDemo:
        upstream === undefined &&
        branchSetup(settings).isDemo &&
        settings.browserRestartCommand !== undefined,
      isNotEnrolled: enrolment !== undefined && enrolment.binding() === undefined,
      store: deps.storeHealth?.() ?? null,
      unserved: deps.unserved?.() ?? null,
      freeBytes: await freeBytes(settings.dataDir).catch(() => null),
      backup: await deps.backupStatus(),
      isBeforeBuild: isBeforeBuild(deps),
      clockOffsetSeconds:
        upstream && serviceNow !== undefined ? Math.round((deps.now() - serviceNow) / 1_000) : null,
      databaseOffsetSeconds: deps.databaseOffsetSeconds?.() ?? null,
      screen,
      printer: await printer.status(),
      voice: { isWanted: settings.voice !== 'none', isFound: voice.kind !== 'none' },
      report: reports.latest(),
      screens: screens?.list() ?? [],
    };
  };
  kioskMetrics(registry, {
    screen: watchdog.life,
    screens: () => screens?.list() ?? [],
    condition,
    connections: () => app.websocketServer.clients.size,
    hasPageReport: () => reports.latest() !== undefined,
    printer: printer.status,
  });

  app.setErrorHandler(createErrorHandler({ nodeId, development: false, security: deps.security }));
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
  await acceptWebSockets(app);
  if (deps.service) await app.register(deps.service);
  await app.register(
    kioskRoutes({
      configuredHost: settings.host,
      pageSecret: deps.pageSecret,
      ownPage,
      elsewhere: screens,
      routes: (pageOf) => [
        forwardRoutes(pageOf),
        bootRoute(pageOf),
        eventsRoute(pageOf),
        hostFeaturesRoutes({
          pageOf,
          features: {
            version,
            screenDiagonal: screenDiagonal ?? null,
            switchSeconds: settings.switchSeconds,
            customJs: allowCustomJs,
            media: true,
            voice: voice.kind !== 'none',
            staff: staffPin !== undefined,
          },
          names,
        }),
        enrolmentRoute(pageOf),
        mediaRoute(pageOf),
        voiceRoute(voice),
        pageReportRoute(pageOf),
        heartbeatRoute(pageOf),
        printerRoutes(pageOf),
        smartTokenRoute({ pageOf, serviceTime, smartLink: deps.smartLink }),
        staffRoute({ pageOf, version, uptimeSeconds, serviceAddress: upstream?.baseUrl ?? null }),
        ...(allowCustomJs ? [customJsRoute(pageOf)] : []),
      ],
    }),
  );
  await app.register(
    counterRoutes({
      configuredHost: settings.host,
      service: counterService({
        forward,
        identity,
        nodeId,
        // The service in this process gets the address itself.
        clientHeaders: upstream ? clientHeaders({ ...deps, serviceTime }) : () => ({}),
      }),
      logins: createLoginKeeper(deps),
      monotonic: () => uptimeSeconds() * 1_000,
      listCounters: deps.listCounters,
      branches: deps.ownBranches?.branches,
      readAdditions: upstream && offeredAdditions(read),
    }),
  );
  await app.register(
    previewRoutes({
      ...deps,
      findMedia: ownPage.findMedia,
      gather: ownPage.gather,
      forward,
      closing: closing.signal,
      now: () => serviceTime() ?? deps.now(),
    }),
  );
  await app.register(async (monitoring) => {
    monitoring.addHook('onRequest', async (request) => {
      const refusal = refuseUnknownMonitor(callerOf(request.raw), settings.host, monitoringAddresses);
      if (refusal) throw untrustedCaller(refusal);
    });
    await monitoring.register(
      healthRoute({
        version,
        uptimeSeconds,
        now: deps.now,
        identity,
        forward,
        voice: voice.kind,
        condition,
      }),
    );
    await monitoring.register(
      metricsRoute({
        host: registry,
        service: deps.metrics,
      }),
    );
  });
  const { pageFolder, counterFolder } = deps;
  const checkName = ({ raw }: FastifyRequest) => {
    const refusal = refuseUnknownHostName(callerOf(raw), settings.host);
    if (refusal) throw untrustedCaller(refusal);
  };
  if (counterFolder !== undefined) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => checkName(request));
      await scope.register(staticPageRoutes({ folder: counterFolder, path: '/counter' }));
    });
  }
  if (pageFolder !== undefined) {
    const isForScreens = (request: IncomingMessage) => screens?.isFor(request) === true;
    const pageCookie: PageCookie = (request) =>
      isForScreens(request) ? screens?.cookie(request) : deps.pageCookie(request);
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!isForScreens(request.raw)) checkName(request);
      });
      await scope.register(pageRoutes({ folder: pageFolder, screenDiagonal, allowCustomJs, pageCookie }));
    });
  }
  // Not awaited, so that the kiosk starts although the service does not answer.
  app.addHook('onReady', async () => startSkeletonUpdate());
  app.addHook('onReady', async () => {
    enrolling = enrolment?.run({ calls: enrolmentCalls(forward), log: app.log }, closing.signal);
  });
  return app;
}
