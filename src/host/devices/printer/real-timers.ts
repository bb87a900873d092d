import { setTimeout as sleep } from 'node:timers/promises';
import type { PrinterTimers } from './ticket-printer.ts';

/** Real timers. They do not keep the process running. */
export const realTimers: PrinterTimers = {
  after(ms, run) {
    let immediate: NodeJS.Immediate | undefined;
    // After a delay of the whole process, bytes that have arrived are read before the timeout counts.
    const timer = setTimeout(() => {
      immediate = setImmediate(run).unref();
    }, ms).unref();
    return () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
  },
  sleep: (ms) => sleep(ms, undefined, { ref: false }),
};
