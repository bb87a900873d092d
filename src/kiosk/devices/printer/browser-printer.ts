import type { Timers } from '../../time/timers.ts';
import { paperOf } from './paper-of.ts';
import type { TicketPrinter } from './ticket-printer.ts';
import './browser-printer.css';

/** While the browser prints, the page stands still: by then the number has to be there, and at rest. */
const numberFirstMs = 500;

interface Ports {
  readonly page: Document;
  readonly timers: Timers;
  /** Returns when the browser has handed the page over; it tells nothing of the printer. */
  readonly printPage: () => void;
}

/** The printer of a browser that prints without asking; it can never say more than `sent`. */
export function browserPrinter({ page, timers, printPage }: Ports): TicketPrinter {
  return {
    status: async () => 'unknown',
    onStatus: () => () => {},
    async print({ slip }) {
      await timers.sleep(numberFirstMs);
      const paper = paperOf(slip, page);
      page.body.append(paper);
      printPage();
      paper.remove();
      return 'sent';
    },
  };
}
