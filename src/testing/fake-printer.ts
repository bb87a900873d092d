import type { PrintJob } from '../contract/additions/print-job.ts';
import type { PrinterState } from '../contract/additions/printing.ts';
import type { TicketPrinter } from '../kiosk/devices/printer/ticket-printer.ts';
import type { PrintOutcome } from '../kiosk/session/paper-state.ts';

/** A printer in the hands of a test: it takes every job, and says what became of it when it is told to. */
export interface FakePrinter extends TicketPrinter {
  /** What it was asked to print, in that order. */
  readonly jobs: PrintJob[];
  /** How it is from now on, and what it tells whoever listens. */
  changeState(state: PrinterState): void;
  /** How it answers whoever asks; a promise that stays open is a printer that hangs. */
  readState: () => Promise<PrinterState>;
  /** Ends the oldest job that is still under way. */
  settle(outcome: PrintOutcome): void;
}

export function fakePrinter(): FakePrinter {
  const listeners = new Set<(state: PrinterState) => void>();
  const underWay: ((outcome: PrintOutcome) => void)[] = [];
  let now: PrinterState = 'ready';
  const printer: FakePrinter = {
    jobs: [],
    readState: async () => now,
    status: () => printer.readState(),
    changeState(state) {
      now = state;
      for (const listener of listeners) listener(state);
    },
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    print(job) {
      printer.jobs.push(job);
      return new Promise((resolve) => underWay.push(resolve));
    },
    settle: (outcome) => underWay.shift()?.(outcome),
  };
  return printer;
}
