import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const nanosecondsPerSecond = 1e9;
const microsecondsPerSecond = 1e6;

interface Deps {
  readonly version: string;
  readonly uptimeSeconds: () => number;
}

/**
 * Metrics of the process. `stop` ends the measurement of the event loop. The default metrics of prom-client are not used:
 * they have other names and add some forty series that no one asked for.
 */
export function processMetrics(registry: Registry, { version, uptimeSeconds }: Deps): { stop(): void } {
  const registers = [registry];
  const delay = monitorEventLoopDelay();
  delay.enable();
  new Gauge({
    name: 'foyer_build_info',
    help: 'The version, as a label; always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  new Gauge({
    name: 'foyer_uptime_seconds',
    help: 'How long the process has been running.',
    registers,
    collect() {
      this.set(uptimeSeconds());
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'foyer_heap_used_bytes',
    help: 'Memory that JavaScript uses of it.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / microsecondsPerSecond);
    },
  });
  new Gauge({
    name: 'foyer_event_loop_delay_seconds',
    help: 'How late the process started what was due, since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        const late = delay.count === 0 ? 0 : delay.percentile(quantile * 100) / nanosecondsPerSecond;
        this.set({ quantile: String(quantile) }, late);
      }
      delay.reset();
    },
  });
  return { stop: () => delay.disable() };
}
