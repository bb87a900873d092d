import type { Client } from '../api/client.ts';
import { browserJournal } from './browser-journal.ts';
import type { KioskSession } from './kiosk-session.ts';
import { newRequestId } from './request-id.ts';
import { ticketDesk } from './ticket-desk.ts';
import type { Timers } from './timers.ts';
import { startVisits, type Visits } from './visits.ts';

/** The visits of a page in a browser, whose journal is in the browser's database. */
export function browserVisits(ports: { session: KioskSession; client: Client; timers: Timers }): Visits {
  const desk = ticketDesk({ ...ports, journal: browserJournal(indexedDB), wall: Date.now });
  return startVisits({ session: ports.session, desk, newRequestId: () => newRequestId(crypto) });
}
