import type { Registry } from 'prom-client';
import type { LogOutput } from '../log/log-output.ts';
import { countedMetric } from './gauges.ts';

/** Registers the metric of dropped log lines. `/health` also reports a failing log. */
export function logMetrics(registry: Registry, { dropped }: Pick<LogOutput, 'dropped'>): void {
  countedMetric(
    registry,
    {
      name: 'foyer_log_lines_dropped_total',
      help: 'Log lines dropped because they could not be written.',
    },
    dropped,
  );
}
