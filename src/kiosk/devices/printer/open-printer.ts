import type { HostFeatures, PrinterKind } from '../../../contract/additions/host-features.ts';
import type { Client } from '../../../page/api/client.ts';
import type { Timers } from '../../../page/time/timers.ts';
import { browserPrinter } from './browser-printer.ts';
import { drawnPicture } from './drawn-picture.ts';
import { drawnText } from './drawn-text.ts';
import { hostPrinter } from './host-printer.ts';
import type { TicketPrinter } from './ticket-printer.ts';

interface Offered {
  readonly kind: Exclude<PrinterKind, 'none'>;
  readonly paperDots: HostFeatures['paperDots'];
  readonly client: Client;
  readonly timers: Timers;
}

/** The width of 58 mm paper in dots, because such slips fit on any paper. */
const defaultDots = 384;

export function openPagePrinter({ kind, paperDots, client, timers }: Offered): TicketPrinter {
  if (kind === 'browser') return browserPrinter(timers);
  const width = paperDots ?? defaultDots;
  return hostPrinter({
    client,
    timers,
    draw: (line) => drawnText(line, width),
    drawPicture: (url) => drawnPicture(url, width),
  });
}
