import type { PrinterState, PrintResult } from '../../contract/additions/printing.ts';
import type { Slip } from '../../contract/additions/slip.ts';

/** A printer, asked for one thing at a time. Whatever goes wrong is in the answer, and each answer comes in bounded time. */
export interface TicketPrinter {
  state(): Promise<PrinterState>;
  print(slip: Slip): Promise<PrintResult>;
}

/** How time passes for a printer; milliseconds. */
export interface PrinterTimers {
  after(ms: number, run: () => void): () => void;
  sleep(ms: number): Promise<void>;
}

/** Whether nothing can come out of a printer in this state. */
export function cannotPrint(
  state: PrinterState | undefined,
): state is 'paper-out' | 'cover-open' | 'offline' {
  return state === 'paper-out' || state === 'cover-open' || state === 'offline';
}
