import type { QueryClient } from '@tanstack/react-query';
import { clerksQuery } from '../api/clerks-query.ts';
import type { Client } from '../api/client.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Timers } from '../time/timers.ts';
import type { Dictionary } from '../words/words.ts';
import { browserJournal } from './browser-journal.ts';
import { browserPaperClient } from './browser-paper-client.ts';
import { newRequestId } from './request-id.ts';
import { ticketClient } from './ticket-client.ts';
import { createVisitActions, type VisitActions } from './visit-actions.ts';

interface Ports {
  readonly session: KioskSession;
  readonly client: Client;
  readonly timers: Timers;
  readonly queries: QueryClient;
  readonly words: Dictionary;
}

/** The visits of a page in a browser, whose journal is in the browser's database. */
export function browserVisitActions(ports: Ports): VisitActions {
  const { session, client, timers, queries } = ports;
  const desk = ticketClient({ client, timers, journal: browserJournal(indexedDB), wall: Date.now });
  return createVisitActions({
    session,
    tickets: desk,
    paper: browserPaperClient(ports),
    timers,
    newRequestId: () => newRequestId(crypto),
    hasClerks: (draft) =>
      queries.fetchQuery(clerksQuery(client, draft)).then(
        (clerks) => clerks.length > 0,
        () => false,
      ),
  });
}
