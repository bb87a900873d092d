import { hostname } from 'node:os';
import type { FastifyPluginAsync } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Headphones } from '../devices/headphones/headphones.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { throwRefusal } from '../requests/host-errors.ts';
import { callerOf, refuseUnknownMonitor } from '../requests/local-guard.ts';
import type { Settings } from '../settings/settings.ts';
import { openAlertWays } from './alert-ways.ts';
import { type ConditionParts, conditionReader } from './condition-reader.ts';
import { healthRoute } from './health-route.ts';
import { problemsOf } from './host-condition.ts';
import { kioskMetrics } from './kiosk-metrics.ts';
import { machineReport, screenReport } from './machine-report.ts';
import { ownAlarm } from './own-alarm.ts';
import { processMetrics } from './process-metrics.ts';
import { runAlerts } from './run-alerts.ts';
import { sendStateReports } from './state-reports.ts';

interface MonitoringParts
  extends Omit<ConditionParts, 'triedAlerts'>,
    Pick<
      SharedParts,
      | 'administration'
      | 'forward'
      | 'unreachable'
      | 'version'
      | 'uptimeSeconds'
      | 'monotonic'
      | 'sleep'
      | 'closing'
      | 'publicUrl'
    > {
  readonly settings: ConditionParts['settings'] &
    Pick<Settings, 'alertWebhook' | 'alertMailCommand' | 'updateChannel' | 'host' | 'monitoringAddresses'>;
  readonly headphones: Headphones;
  /** The metrics of all responses of the host. */
  readonly registry: Registry;
}

/** The routes for operators, their programs and the service's administrators. */
export function monitoring(parts: MonitoringParts): FastifyPluginAsync {
  const { settings, administration, serviceHealth, registry, page, tablets } = parts;
  const ways = openAlertWays(settings, parts);
  const condition = conditionReader({ ...parts, triedAlerts: ways.tried });
  return async (app) => {
    const measurement = processMetrics(registry, parts);
    app.addHook('onClose', async () => measurement.stop());
    if (administration) {
      const alarm = ownAlarm({
        websocketID: () => parts.identity().binding?.websocketID ?? '',
        hostname: hostname(),
        problems: async () => problemsOf({ ...(await condition()), isServiceOk: true }),
        now: parts.now,
        monotonic: parts.monotonic,
      });
      runAlerts(app, {
        ...parts,
        fleet: administration.fleet,
        management: administration.management,
        ways,
        alarm,
      });
    }
    app.addHook('onReady', async () => {
      const own = { ...page, report: async () => machineReport(await condition(), parts) };
      const screens = () =>
        tablets?.pages().map((page) => ({ ...page, report: () => screenReport(page, parts) })) ?? [];
      void sendStateReports({ ...parts, machines: () => [own, ...screens()], log: app.log }, parts.closing);
    });
    kioskMetrics(registry, {
      screen: page.watchdog.life,
      screens: () => tablets?.list() ?? [],
      condition,
      connections: () => app.websocketServer.clients.size,
      hasPageReport: () => page.reports.latest() !== undefined,
      printer: page.printer.status,
    });
    app.addHook('onRequest', async ({ raw }) =>
      throwRefusal(refuseUnknownMonitor(callerOf(raw), settings.host, settings.monitoringAddresses)),
    );
    await app.register(healthRoute({ ...parts, condition }));
    await app.register(metricsRoute({ host: registry, service: serviceHealth?.metrics }));
  };
}

interface Deps {
  /** The metrics of this process and its requests. */
  readonly host: Registry;
  /** Returns the metrics of a service in this process, as Prometheus text; undefined with an external service. */
  readonly service: (() => Promise<string>) | undefined;
}

/** Serves the metrics. If the service cannot be read, `foyer_store_up` is 0, and the host's metrics are still sent. */
export function metricsRoute({ host, service }: Deps): FastifyPluginAsync {
  const storeUp =
    service && new Gauge({ name: 'foyer_store_up', help: '1 if the database answers.', registers: [host] });
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      const ofService = await service?.().catch((error: unknown) => {
        request.log.error(error);
      });
      storeUp?.set(Number(ofService !== undefined));
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', host.contentType)
        .send((await host.metrics()) + (ofService ?? ''));
    });
  };
}
