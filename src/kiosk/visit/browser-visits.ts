import type { QueryClient } from '@tanstack/react-query';
import { clerksQuery } from '../api/clerks-query.ts';
import type { Client } from '../api/client.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Timers } from '../time/timers.ts';
import type { WordBook } from '../words/words.ts';
import { browserJournal } from './browser-journal.ts';
import { browserPapers } from './browser-paper.ts';
import { newRequestId } from './request-id.ts';
import { ticketDesk } from './ticket-client.ts';
import { startVisits, type Visits } from './visits.ts';

interface Ports {
  readonly session: KioskSession;
  readonly client: Client;
  readonly timers: Timers;
  readonly queries: QueryClient;
  readonly words: WordBook;
}

/** The visits of a page in a browser, whose journal is in the browser's database. */
export function browserVisits(ports: Ports): Visits {
  const { session, client, timers, queries } = ports;
  const desk = ticketDesk({ client, timers, journal: browserJournal(indexedDB), wall: Date.now });
  return startVisits({
    session,
    desk,
    papers: browserPapers(ports),
    timers,
    newRequestId: () => newRequestId(crypto),
    hasClerks: (wish) =>
      queries.fetchQuery(clerksQuery(client, wish)).then(
        (clerks) => clerks.length > 0,
        () => false,
      ),
  });
}
