import type { KioskSession } from '../kiosk/session/kiosk-session.ts';
import { memoryJournal } from '../kiosk/visit/journal.ts';
import { paperClient } from '../kiosk/visit/paper-client.ts';
import { ticketClient } from '../kiosk/visit/ticket-client.ts';
import { createVisitActions } from '../kiosk/visit/visit-actions.ts';
import type { Client } from '../page/api/client.ts';
import { serviceAvailability } from '../page/api/service-availability.ts';
import type { Timers } from '../page/time/timers.ts';

/** Visits that take tickets of this service without printing them, for a state of the gallery. */
export function realVisits(service: Client) {
  let requests = 0;
  return (session: KioskSession, timers: Timers) => {
    const clientParts = { client: service, journal: memoryJournal(), timers };
    const paperParts = {
      slipOf: async () => ({ slip: [], picture: undefined }),
      printer: async () => undefined,
      onPrinted() {},
    };
    return createVisitActions({
      session,
      timers,
      tickets: ticketClient({
        ...clientParts,
        availability: serviceAvailability(timers),
        newRequestId: () => `request-${String(++requests).padStart(8, '0')}`,
        machineNow: timers.now,
      }),
      paper: paperClient({ session, timers, ...paperParts }),
      hasClerks: async () => false,
      takenNeeds: () => [],
      voidsTickets: () => true,
    });
  };
}
