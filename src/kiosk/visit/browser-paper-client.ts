import type { QueryClient } from '@tanstack/react-query';
import { reportPrinted } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Client } from '../api/client.ts';
import type { LoadedConfiguration } from '../api/queries.ts';
import { readHost } from '../api/read-host.ts';
import { loadOnce } from '../boot/load-once.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Timers } from '../time/timers.ts';
import type { Dictionary } from '../words/words.ts';
import { type PaperClient, paperClient } from './paper-client.ts';

interface Ports {
  readonly session: KioskSession;
  readonly client: Client;
  readonly timers: Timers;
  readonly queries: QueryClient;
  readonly words: Dictionary;
}

/** The paper of a page in a browser; what prints and draws is fetched where the host offers a printer. */
export function browserPaperClient({ session, client, timers, queries, words }: Ports): PaperClient {
  const configuration = () => queries.getQueryData<LoadedConfiguration>(['configuration'])?.configuration;

  const printer = loadOnce(async () => {
    const offer = await client.call(readHost, {});
    if (!offer.ok) throw new Error('the host does not say who prints');
    const { printer: kind, paperDots } = offer.answer;
    if (kind === 'none') return undefined;
    const { openPrinter } = await import('../devices/printer/open-printer.ts');
    return openPrinter({ kind, paperDots, timers });
  });

  return paperClient({
    session,
    timers,
    printer,
    async slipOf(ticket) {
      const known = configuration();
      if (!known) throw new Error('there is nothing to print of');
      const { ticketSlip } = await import('../tickets/ticket-slip.ts');
      return ticketSlip(ticket, { configuration: known, words });
    },
    onPrinted(printed) {
      const isHeard = configuration()?.additions.includes('ticket/printed');
      if (isHeard) void client.call(reportPrinted, { body: printed });
    },
  });
}
