import type { PrintJob } from '../../../contract/additions/page/print-job.ts';
import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrintOutcome } from '../../session/paper-state.ts';

/** A print job of the page. */
export interface TicketPrint extends PrintJob {
  /**
   * The URL of a picture for the end of the slip. If the picture cannot be loaded, the slip is printed without it.
   */
  readonly picture: string | undefined;
}

/** Prints tickets. It never rejects: an unclear result is `unknown`. */
export interface TicketPrinter {
  status(): Promise<PrinterState>;
  /** Reports the state from time to time. Returns a function that ends the subscription. */
  onStatus(listener: (state: PrinterState) => void): () => void;
  /** Resolves with the outcome of the print, or with `unknown` if the outcome cannot be determined. */
  print(job: TicketPrint): Promise<PrintOutcome>;
}
