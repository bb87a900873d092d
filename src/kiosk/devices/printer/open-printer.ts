import type { HostFeatures, PrinterKind } from '../../../contract/additions/host-features.ts';
import { createClient } from '../../api/client.ts';
import type { Timers } from '../../time/timers.ts';
import { browserPrinter } from './browser-printer.ts';
import { drawnText } from './drawn-text.ts';
import { hostPrinter } from './host-printer.ts';
import type { TicketPrinter } from './ticket-printer.ts';

interface Offered {
  readonly kind: Exclude<PrinterKind, 'none'>;
  readonly paperDots: HostFeatures['paperDots'];
  readonly timers: Timers;
}

/** Longer than the host waits for its printer. */
const patienceMs = 25_000;
/** Those of paper of 58 mm, which fit on any. */
const fewestDots = 384;

/** The printer of this machine, as its host offers it. */
export function openPrinter({ kind, paperDots, timers }: Offered): TicketPrinter {
  if (kind === 'browser') {
    return browserPrinter({ page: document, timers, printPage: () => window.print() });
  }
  const client = createClient({
    fetch: (...request) => fetch(...request),
    base: '/kiosk',
    timeoutMs: patienceMs,
    onServiceTime: () => {},
  });
  return hostPrinter({ client, timers, draw: (line) => drawnText(line, paperDots ?? fewestDots, document) });
}
