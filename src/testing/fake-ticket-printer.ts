import type { PrinterState, PrintResult } from '../contract/additions/printing.ts';
import type { Slip } from '../contract/additions/slip.ts';
import type { TicketPrinter } from '../host/printer/ticket-printer.ts';

/** A printer to hold in a test: what came out of it, and what it is like next. */
export interface FakeTicketPrinter extends TicketPrinter {
  readonly printed: readonly Slip[];
  currentState: PrinterState;
  /** What becomes of slips from now on. */
  result: PrintResult;
  /** Slips stay in it until `letGo`. */
  hold(): void;
  release(): void;
}

export function fakeTicketPrinter(): FakeTicketPrinter {
  const printed: Slip[] = [];
  let held: Promise<void> = Promise.resolve();
  let letGo = () => {};
  return {
    printed,
    currentState: 'ready',
    result: { outcome: 'printed' },
    hold() {
      held = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    release: () => letGo(),
    async state() {
      await held;
      return this.currentState;
    },
    async print(slip) {
      await held;
      if (this.result.outcome !== 'failed') printed.push(slip);
      return this.result;
    },
  };
}
