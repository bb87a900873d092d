import type { Timers } from '../../time/timers.ts';
import { paperOf } from './paper-of.ts';
import type { TicketPrinter } from './ticket-printer.ts';
import './browser-printer.css';

/** The page is frozen while the browser prints, so the number must be on the screen, without a running animation, before. */
const beforePrintMs = 500;

interface Deps {
  readonly page: Document;
  readonly timers: Timers;
  /** Returns when the browser has handed over the page. It reports nothing about the printer. */
  readonly printPage: () => void;
}

/** The printer of a browser that prints without a dialog (kiosk printing). It never reports more than `sent`. */
export function browserPrinter({ page, timers, printPage }: Deps): TicketPrinter {
  return {
    status: async () => 'unknown',
    onStatus: () => () => {},
    async print({ slip }) {
      await timers.sleep(beforePrintMs);
      const paper = paperOf(slip, page);
      page.body.append(paper);
      printPage();
      paper.remove();
      return 'sent';
    },
  };
}
