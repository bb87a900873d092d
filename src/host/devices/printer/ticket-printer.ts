import { setTimeout as sleep } from 'node:timers/promises';
import type { Slip } from '../../../contract/additions/page/slip.ts';
import type { PrinterState, PrintResult } from '../../../contract/additions/printing.ts';

/**
 * A printer that handles one task at a time. It never throws: failures are results, which arrive within a bounded
 * time.
 */
export interface HostPrinter {
  state(): Promise<PrinterState>;
  print(slip: Slip): Promise<PrintResult>;
}

/** Timers in milliseconds. Tests replace them. */
export interface PrinterTimers {
  after(ms: number, run: () => void): () => void;
  sleep(ms: number): Promise<void>;
}

export function cannotPrint(
  state: PrinterState | undefined,
): state is 'paper-out' | 'cover-open' | 'offline' {
  return state === 'paper-out' || state === 'cover-open' || state === 'offline';
}

/** These timers do not keep the process running. */
export const realTimers: PrinterTimers = {
  after(ms, run) {
    let immediate: NodeJS.Immediate | undefined;
    // If the whole process was delayed, received bytes are read before the timeout takes effect.
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
