import type { Slip } from '../../contract/additions/page/slip.ts';
import type { PrinterState, PrintResult } from '../../contract/additions/printing.ts';
import type { HostPrinter } from '../../host/devices/printer/ticket-printer.ts';

export interface FakeTicketPrinter extends HostPrinter {
  readonly printed: readonly Slip[];
  currentState: PrinterState;
  result: PrintResult;
  /** Delays every response until `release`. */
  hold(): void;
  release(): void;
}

export function fakeTicketPrinter(): FakeTicketPrinter {
  const printed: Slip[] = [];
  let held: Promise<void> = Promise.resolve();
  let release = () => {};
  return {
    printed,
    currentState: 'ready',
    result: { outcome: 'printed' },
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
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
