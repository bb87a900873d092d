import type { Known } from './simulate-days.ts';

/** Other estimators of the wait of a new visitor, to compare with. Milliseconds. */
export const otherEstimators: Readonly<Record<string, (known: Known) => number>> = {
  /** The visitors in front, times the mean transaction of their services, divided by the open counters. */
  naive({ service, waiting, open, transactions }) {
    const serving = open.filter(({ services }) => services.includes(service));
    const ahead = waiting.filter((one) => serving.some(({ services }) => services.includes(one.service)));
    const work = ahead.reduce((sum, one) => sum + mean(transactions.get(one.service) ?? [300_000]), 0);
    return work / Math.max(1, serving.length);
  },
  /** The wait of the last visitor who was called. */
  'last to enter service': ({ lastWait }) => lastWait ?? 0,
  /** The wait so far of the visitor at the head of the queue. */
  'head of line'({ service, waiting, now }) {
    const head = waiting.find((one) => one.service === service);
    return head ? now - head.at : 0;
  },
};

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
