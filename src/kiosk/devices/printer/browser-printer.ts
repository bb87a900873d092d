import { fontsReady } from '../../fonts/font-sheets.ts';
import type { Timers } from '../../time/timers.ts';
import { paperOf } from './paper-of.ts';
import type { TicketPrinter } from './ticket-printer.ts';
import './browser-printer.css';

/** The page is frozen while the browser prints, so the number must be on the screen, without a running animation, before. */
const beforePrintMs = 500;

/** The paper does not wait longer for the fonts of its texts. */
const longestFontsMs = 3_000;

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
      const paper = paperOf(slip, page);
      const faces = getComputedStyle(page.documentElement).getPropertyValue('--text');
      const fonts = [400, 700].map((weight) =>
        fontsReady(paper.textContent ?? '', `${weight} 1em ${faces}`, page),
      );
      await Promise.all([
        timers.sleep(beforePrintMs),
        Promise.race([Promise.all(fonts), timers.sleep(longestFontsMs)]),
      ]);
      page.body.append(paper);
      printPage();
      paper.remove();
      return 'sent';
    },
  };
}
