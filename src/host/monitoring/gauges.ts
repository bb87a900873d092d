import { Counter, Gauge, type Registry } from 'prom-client';

type Labelled = Readonly<Record<string, number>>;

interface Described {
  readonly name: string;
  readonly help: string;
}

/** A metric that is read on request. It is omitted while `read` returns undefined. */
export function gauge(
  registry: Registry,
  described: Described,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  new Gauge({
    ...described,
    registers: [registry],
    async collect() {
      const value = await read();
      // Without a sample, the value is unknown; a 0 would raise an alarm.
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

/** A metric with one value for each value of a label. */
export function labelledGauge(
  registry: Registry,
  { name, help, label }: Described & { readonly label: string },
  read: () => Labelled | Promise<Labelled>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      for (const [one, value] of Object.entries(values)) this.set({ [label]: one }, value);
    },
  });
}

/** A metric that only grows. `read` returns its current value. */
export function countedMetric(registry: Registry, described: Described, read: () => number): void {
  new Counter({
    ...described,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
