import type { Client } from '../api/client.ts';
import { browserJournal } from './browser-journal.ts';
import { type TicketDesk, ticketDesk } from './ticket-desk.ts';
import type { Timers } from './timers.ts';

/** The desk of a page in a browser, with its journal in the browser's database. */
export function browserDesk(ports: { client: Client; timers: Timers }): TicketDesk {
  return ticketDesk({ ...ports, journal: browserJournal(indexedDB), wall: Date.now });
}
