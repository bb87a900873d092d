import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { throwRefusal } from '../requests/host-errors.ts';
import { callerOf, refuseUnknownMonitor } from '../requests/local-guard.ts';
import { type ConditionParts, conditionReader } from './condition-reader.ts';
import { healthRoute } from './health-route.ts';
import { kioskMetrics } from './kiosk-metrics.ts';
import { metricsRoute } from './metrics-route.ts';
import { processMetrics } from './process-metrics.ts';

interface MonitoringParts extends ConditionParts {
  /** Metrics of all that the host answers. */
  readonly registry: Registry;
}

/** What operators and their programs read about the host. */
export function monitoring(parts: MonitoringParts): FastifyPluginAsync {
  const { settings, own, registry, page, tablets } = parts;
  const condition = conditionReader(parts);
  return async (app) => {
    const measurement = processMetrics(registry, parts);
    app.addHook('onClose', async () => measurement.stop());
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
    await app.register(metricsRoute({ host: registry, service: own?.metrics }));
  };
}
