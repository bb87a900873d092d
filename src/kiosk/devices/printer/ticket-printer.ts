import type { PrintJob } from '../../../contract/additions/page/print-job.ts';
import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrintOutcome } from '../../session/paper-state.ts';

/** Prints tickets. It never rejects: an unclear result is `unknown`. */
export interface TicketPrinter {
  status(): Promise<PrinterState>;
  /** Reports the state from time to time. Returns a function that ends the subscription. */
  onStatus(listener: (state: PrinterState) => void): () => void;
  /** Resolves with the outcome, or with `unknown` if it cannot be learned. */
  print(job: PrintJob): Promise<PrintOutcome>;
}
