import type { QueryClient } from '@tanstack/react-query';
import { reportPrinted } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Client } from '../api/client.ts';
import { hostQuery } from '../api/read-host.ts';
import { loadOnce } from '../boot/load-once.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Timers } from '../time/timers.ts';
import type { Dictionary } from '../words/words.ts';
import { type PaperClient, paperClient } from './paper-client.ts';

export interface BrowserPaperDeps {
  readonly session: KioskSession;
  readonly client: Client;
  readonly queries: QueryClient;
  readonly timers: Timers;
  readonly dictionary: Dictionary;
  /** Undefined until it is known. */
  readonly configuration: () => Configuration | undefined;
  /** Called only where the host offers a printer. */
  readonly loadPrinter: () => Promise<typeof import('../devices/printer/open-printer.ts')>;
  readonly loadTicketSlip: () => Promise<typeof import('../tickets/ticket-slip.ts')>;
}

/** The paper client of a page in a browser. */
export function browserPaperClient(deps: BrowserPaperDeps): PaperClient {
  const { session, client, queries, timers, dictionary, configuration, loadPrinter, loadTicketSlip } = deps;
  const printer = loadOnce(async () => {
    const { printer: kind, paperDots } = await queries.fetchQuery(hostQuery(client));
    if (kind === 'none') return undefined;
    const { openPrinter } = await loadPrinter();
    return openPrinter({ kind, paperDots, timers });
  });

  return paperClient({
    session,
    timers,
    printer,
    async slipOf(ticket) {
      const current = configuration();
      if (!current) throw new Error('there is no configuration to print with');
      const { ticketSlip } = await loadTicketSlip();
      return ticketSlip(ticket, { configuration: current, dictionary });
    },
    onPrinted(report) {
      const isAccepted = configuration()?.additions.includes('ticket/printed');
      if (isAccepted) void client.call(reportPrinted, { body: report });
    },
  });
}
