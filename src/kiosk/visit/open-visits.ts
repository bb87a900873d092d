import type { Client } from '../../page/api/client.ts';
import { newRequestId } from '../../page/api/request-id.ts';
import type { ServiceAvailability } from '../../page/api/service-availability.ts';
import { advertisementsQuery } from '../../page/configuration/advertisements-query.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { ServiceReads } from '../../page/configuration/service-reads.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Dictionary } from '../../page/words/words.ts';
import type { TicketPrinter } from '../devices/printer/ticket-printer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { clerksQuery } from './clerks-query.ts';
import type { Journal } from './journal.ts';
import { type PaperOfVisits, paperClient } from './paper-client.ts';
import { ticketClient } from './ticket-client.ts';
import { createVisitActions } from './visit-actions.ts';

export interface KioskOfVisits {
  readonly session: KioskSession;
  readonly client: Client;
  readonly reads: ServiceReads;
  readonly timers: Timers;
  readonly availability: ServiceAvailability;
  readonly dictionary: Dictionary;
  readonly configuration: () => Configuration | undefined;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly machineNow: () => number;
}

interface VisitDevices extends Pick<PaperOfVisits, 'onPrinted'> {
  readonly journal: Journal;
  readonly randomSource: Pick<Crypto, 'getRandomValues'>;
  /** Undefined if no tickets are printed. Rejects while the host cannot tell. */
  readonly printer: () => Promise<TicketPrinter | undefined>;
  readonly loadTicketSlip: () => Promise<typeof import('./ticket-slip.ts')>;
}

/** The actions of a kiosk's visitors, and their paper. */
export function openVisits(
  kiosk: KioskOfVisits,
  { journal, randomSource, printer, onPrinted, loadTicketSlip }: VisitDevices,
) {
  const { session, client, reads, timers, availability, dictionary, machineNow } = kiosk;
  const paper = paperClient({
    session,
    timers,
    printer,
    onPrinted,
    async slipOf(ticket) {
      const configuration = kiosk.configuration();
      if (!configuration) throw new Error('there is no configuration to print with');
      const { ticketSlip } = await loadTicketSlip();
      const queries = await reads.loadQueries();
      return ticketSlip(ticket, {
        configuration,
        dictionary,
        readAdvertisements: (groups) => queries.fetchQuery(advertisementsQuery(client, groups)),
      });
    },
  });
  const visits = createVisitActions({
    session,
    timers,
    paper,
    tickets: ticketClient({
      client,
      timers,
      availability,
      journal,
      newRequestId: () => newRequestId(randomSource),
      machineNow,
    }),
    takenNeeds: () => kiosk.configuration()?.needs ?? [],
    voidsTickets() {
      const additions = kiosk.configuration()?.additions ?? [];
      return additions.includes('ticket') && additions.includes('ticket/void');
    },
    async hasClerks(draft) {
      const queries = await reads.loadQueries();
      return queries.fetchQuery(clerksQuery(client, draft)).then(
        (clerks) => clerks.length > 0,
        () => false,
      );
    },
  });
  return { visits, paper };
}
