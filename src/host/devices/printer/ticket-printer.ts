import { setTimeout as sleep } from 'node:timers/promises';
import type { Slip } from '../../../contract/additions/page/slip.ts';
import type { PrinterState, PrintResult } from '../../../contract/additions/printing.ts';

/**
 * A printer for one task at a time. It never throws: failures are part of the result, which arrives within a
 * bounded time.
 */
export interface TicketPrinter {
  state(): Promise<PrinterState>;
  print(slip: Slip): Promise<PrintResult>;
}

/** Timers in milliseconds. Tests replace them. */
export interface PrinterTimers {
  after(ms: number, run: () => void): () => void;
  sleep(ms: number): Promise<void>;
}

/** True if a printer in this state cannot print. */
export function cannotPrint(
  state: PrinterState | undefined,
): state is 'paper-out' | 'cover-open' | 'offline' {
  return state === 'paper-out' || state === 'cover-open' || state === 'offline';
}

/** Timers that do not keep the process running. */
export const realTimers: PrinterTimers = {
  after(ms, run) {
    let immediate: NodeJS.Immediate | undefined;
    // After a delay of the whole process, received bytes are read before the timeout counts.
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
