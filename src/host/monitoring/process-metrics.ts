import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { countedMetric, gauge, labelledGauge } from './gauges.ts';

const nanosecondsPerSecond = 1e9;
const microsecondsPerSecond = 1e6;

/**
 * Registers metrics of the process; `stop` ends the measurement of the event loop. prom-client's default metrics are
 * not used, because they have other names and some forty unneeded time series.
 */
export function processMetrics(
  registry: Registry,
  { version, uptimeSeconds }: Pick<HostProcess, 'version' | 'uptimeSeconds'>,
): { stop(): void } {
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: 'foyer_build_info',
    help: 'The version, as a label; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
  gauge(
    registry,
    { name: 'foyer_uptime_seconds', help: 'Time since the start of the process.' },
    uptimeSeconds,
  );
  gauge(
    registry,
    { name: 'process_resident_memory_bytes', help: 'Memory of the process.' },
    process.memoryUsage.rss,
  );
  gauge(
    registry,
    { name: 'foyer_heap_used_bytes', help: 'Memory that JavaScript uses.' },
    () => process.memoryUsage().heapUsed,
  );
  countedMetric(
    registry,
    { name: 'process_cpu_seconds_total', help: 'Processor time of the process.' },
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / microsecondsPerSecond;
    },
  );
  const delayHelp = 'Delay of the event loop since the last scrape.';
  labelledGauge(
    registry,
    { name: 'foyer_event_loop_delay_seconds', help: delayHelp, label: 'quantile' },
    () => {
      const late = (quantile: number) =>
        delay.count === 0 ? 0 : delay.percentile(quantile * 100) / nanosecondsPerSecond;
      const values = Object.fromEntries([0.5, 0.99, 1].map((quantile) => [quantile, late(quantile)]));
      delay.reset();
      return values;
    },
  );
  return { stop: () => delay.disable() };
}
