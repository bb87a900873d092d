import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

const nanoseconds = 1e9;

interface Parts {
  readonly version: string;
  readonly uptimeSeconds: () => number;
}

/** How the process itself fares; `stop` ends the watching. */
export function processFigures({ version, uptimeSeconds }: Parts): { read(): Family[]; stop(): void } {
  const delay = monitorEventLoopDelay();
  delay.enable();
  return {
    stop: () => delay.disable(),
    read() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const gauge = (name: string, help: string, value: number): Family => ({
        name,
        help,
        type: 'gauge',
        samples: [{ value }],
      });
      const late = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: delay.count === 0 ? 0 : delay.percentile(quantile * 100) / nanoseconds,
      }));
      delay.reset();
      return [
        {
          name: 'foyer_build_info',
          help: 'Which version this is; always 1.',
          type: 'gauge',
          samples: [{ labels: { version, node: process.versions.node }, value: 1 }],
        },
        gauge('foyer_uptime_seconds', 'How long the process has been running.', uptimeSeconds()),
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('foyer_heap_used_bytes', 'Memory that JavaScript uses of it.', heapUsed),
        {
          name: 'process_cpu_seconds_total',
          help: 'Time on the processor.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        {
          name: 'foyer_event_loop_delay_seconds',
          help: 'How late the process came to what was due, since it was last asked.',
          type: 'gauge',
          samples: late,
        },
      ];
    },
  };
}
