import type { PrintJob } from '../../../contract/additions/print-job.ts';
import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrintOutcome } from '../../session/paper-state.ts';

/** Puts numbers on paper. What it cannot know it says so; it never fails otherwise. */
export interface TicketPrinter {
  /** How it is now. */
  status(): Promise<PrinterState>;
  /** Tells how it is from time to time; the result ends that. */
  onStatus(listener: (state: PrinterState) => void): () => void;
  /** Resolves when it is known what became of the paper, or that nobody will know. */
  print(job: PrintJob): Promise<PrintOutcome>;
}
