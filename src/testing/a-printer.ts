import type { PrinterState, PrintResult } from '../contract/additions/printing.ts';
import type { Slip } from '../contract/additions/slip.ts';
import type { TicketPrinter } from '../host/printer/ticket-printer.ts';

/** A printer to hold in a test: what came out of it, and what it is like next. */
export interface HeldPrinter extends TicketPrinter {
  readonly printed: readonly Slip[];
  is: PrinterState;
  /** What becomes of slips from now on. */
  gives: PrintResult;
  /** Slips stay in it until `letGo`. */
  hold(): void;
  letGo(): void;
}

export function aPrinter(): HeldPrinter {
  const printed: Slip[] = [];
  let held: Promise<void> = Promise.resolve();
  let letGo = () => {};
  return {
    printed,
    is: 'ready',
    gives: { outcome: 'printed' },
    hold() {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    letGo: () => letGo(),
    async state() {
      await held;
      return this.is;
    },
    async print(slip) {
      await held;
      if (this.gives.outcome !== 'failed') printed.push(slip);
      return this.gives;
    },
  };
}
