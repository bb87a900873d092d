import { setTimeout as sleep } from 'node:timers/promises';
import type { PrinterTimers } from './ticket-printer.ts';

/** Time as it passes; none of it keeps a host from stopping. */
export const realTimers: PrinterTimers = {
  after(ms, run) {
    let immediate: NodeJS.Immediate | undefined;
    // A process that was held up hears first what has arrived meanwhile.
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
