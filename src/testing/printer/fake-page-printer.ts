import type { PrintJob } from '../../contract/additions/page/print-job.ts';
import type { PrinterState } from '../../contract/additions/printing.ts';
import type { TicketPrinter } from '../../kiosk/devices/printer/ticket-printer.ts';
import type { PrintOutcome } from '../../kiosk/session/paper-state.ts';

/** A page's printer that accepts every job, and settles it when the test requests this. */
interface FakePrinter extends TicketPrinter {
  readonly jobs: PrintJob[];
  changeState(state: PrinterState): void;
  /** The response to a request for the state. A promise that stays pending simulates a printer that hangs. */
  readState: () => Promise<PrinterState>;
  settle(outcome: PrintOutcome): void;
}

export function fakePrinter(): FakePrinter {
  const listeners = new Set<(state: PrinterState) => void>();
  const inProgress: ((outcome: PrintOutcome) => void)[] = [];
  let current: PrinterState = 'ready';
  const printer: FakePrinter = {
    jobs: [],
    readState: async () => current,
    status: () => printer.readState(),
    changeState(state) {
      current = state;
      for (const listener of listeners) listener(state);
    },
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    print(job) {
      printer.jobs.push(job);
      return new Promise((resolve) => inProgress.push(resolve));
    },
    settle: (outcome) => inProgress.shift()?.(outcome),
  };
  return printer;
}
