import type { Sample } from './exposition.ts';

type Labels = Readonly<Record<string, string>>;

/** Counts what happens, apart for each set of labels. */
export interface Counter {
  add(labels: Labels): void;
  samples(): Sample[];
}

export function counter(): Counter {
  const counts = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels) {
      const key = JSON.stringify(labels);
      const count = counts.get(key);
      if (count) count.value += 1;
      else counts.set(key, { labels, value: 1 });
    },
    samples: () => [...counts.values()].map(({ labels, value }) => ({ labels, value })),
  };
}

/** Counts how often a time was how long, apart for each set of labels. */
export interface Histogram {
  observe(seconds: number, labels?: Labels): void;
  samples(): Sample[];
}

/** A histogram with these upper bounds, in seconds and rising. */
export function histogram(bounds: readonly number[]): Histogram {
  const series = new Map<string, { labels: Labels; upTo: number[]; sum: number; count: number }>();
  return {
    observe(seconds, labels = {}) {
      const key = JSON.stringify(labels);
      const seen = series.get(key) ?? { labels, upTo: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, seen);
      seen.sum += seconds;
      seen.count += 1;
      for (const [index, bound] of bounds.entries()) {
        if (seconds <= bound) seen.upTo[index] = (seen.upTo[index] ?? 0) + 1;
      }
    },
    samples: () =>
      [...series.values()].flatMap(({ labels, upTo, sum, count }): Sample[] => [
        ...bounds.map((bound, index) => ({
          suffix: '_bucket' as const,
          labels: { ...labels, le: String(bound) },
          value: upTo[index] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
  };
}
