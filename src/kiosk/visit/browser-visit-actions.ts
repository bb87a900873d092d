import { clerksQuery } from '../api/clerks-query.ts';
import type { ServiceAvailability } from '../api/service-availability.ts';
import { browserJournal } from './browser-journal.ts';
import { type BrowserPaperDeps, browserPaperClient } from './browser-paper-client.ts';
import { newRequestId } from './request-id.ts';
import { ticketClient } from './ticket-client.ts';
import { createVisitActions, type VisitActions } from './visit-actions.ts';

interface Deps extends BrowserPaperDeps {
  readonly availability: ServiceAvailability;
  /** Receives what is wrong with the browser's database, for staff; undefined: it works again. */
  readonly onStorageProblem: (problem: string | undefined) => void;
}

/** The visit actions of a page in a browser. Their journal is in the browser's database. */
export function browserVisitActions(deps: Deps): VisitActions {
  const { session, client, timers, queries, availability, onStorageProblem } = deps;
  const journal = browserJournal({ factory: indexedDB, timers, onProblem: onStorageProblem });
  return createVisitActions({
    session,
    tickets: ticketClient({ client, timers, availability, journal, machineNow: Date.now }),
    paper: browserPaperClient(deps),
    timers,
    newRequestId: () => newRequestId(crypto),
    hasClerks: (draft) =>
      queries.fetchQuery(clerksQuery(client, draft)).then(
        (clerks) => clerks.length > 0,
        () => false,
      ),
  });
}
