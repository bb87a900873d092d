import { Counter, type Registry } from 'prom-client';
import type { ConnectionCounts } from '../connections/limit-connections.ts';
import { gauge } from './gauges.ts';

/** Registers metrics that show operators a flood of client connections. */
export function connectionMetrics(registry: Registry, { open, refused }: ConnectionCounts): void {
  gauge(registry, { name: 'foyer_connections_open', help: 'Open connections of clients.' }, open);
  new Counter({
    name: 'foyer_connections_refused_total',
    help: 'Refused connections and forwarded requests, by the exceeded limit: of a network, of other machines, of all.',
    labelNames: ['limit'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [limit, count] of Object.entries(refused())) this.inc({ limit }, count);
    },
  });
}
