import type { Known } from './simulate-days.ts';

/** Other estimators of a new visitor's wait, for comparison. Results are in milliseconds. */
export const otherEstimators: Readonly<Record<string, (known: Known) => number>> = {
  /** The sum of the mean transactions of the visitors ahead, divided by the number of open counters for the service. */
  naive({ service, waiting, open, transactions }) {
    const serving = open.filter(({ services }) => services.includes(service));
    const ahead = waiting.filter((one) => serving.some(({ services }) => services.includes(one.service)));
    const work = ahead.reduce((sum, one) => sum + mean(transactions.get(one.service) ?? [300_000]), 0);
    return work / Math.max(1, serving.length);
  },
  'last to enter service': ({ lastWait }) => lastWait ?? 0,
  /** The wait so far of the visitor at the head of the queue. */
  'head of line'({ service, waiting, now }) {
    const head = waiting.find((one) => one.service === service);
    return head ? now - head.at : 0;
  },
  /** The number of visitors who wait for the service, times the mean time between its last calls. */
  'last calls'({ service, waiting, now, calls }) {
    const ahead = waiting.filter((one) => one.service === service).length;
    const last = calls.slice(-8);
    const [first = now] = last;
    return ahead * ((now - first) / Math.max(1, last.length));
  },
};

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
