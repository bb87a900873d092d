import { setTimeout as sleep } from 'node:timers/promises';
import type { PrinterTimers } from './ticket-printer.ts';

/** Time as it passes; none of it keeps a host from stopping. */
export const realTimers: PrinterTimers = {
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  sleep: (ms) => sleep(ms, undefined, { ref: false }),
};
