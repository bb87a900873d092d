import type { AppointmentArrival } from '../../contract/additions/appointment.ts';
import type { CreatedTicket, CreateTicketRequest } from '../../contract/additions/create-ticket.ts';

/** The body with which a kiosk requests a ticket. */
export type TicketRequest = CreateTicketRequest | AppointmentArrival;

/** A ticket request that must survive a restart of the page, until its end is known. Times are milliseconds since 1970. */
export type JournalEntry =
  /** Sent, or about to be sent. Whether a ticket exists is not known. */
  | { readonly state: 'asked'; readonly request: TicketRequest; readonly at: number }
  /** The number is on the screen since `at`: a visitor holds it. */
  | {
      readonly state: 'shown';
      readonly request: TicketRequest;
      readonly at: number;
      readonly issued: CreatedTicket;
    }
  /**
   * No visitor holds a number, so the ticket must be voided if there is one. That may take hours, so the entry keeps
   * no personal data.
   */
  | { readonly state: 'abandoned'; readonly request: Pick<TicketRequest, 'requestId'>; readonly at: number };

/** Where the kiosk records ticket requests before it sends them. A method resolves when the change is on disk. */
export interface Journal {
  entries(): Promise<JournalEntry[]>;
  /** Replaces the entry with the same `requestId`. */
  write(entry: JournalEntry): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/** A journal for tests and for a browser without storage. It ends with the page. */
export function memoryJournal(): Journal {
  const stored = new Map<string, JournalEntry>();
  return {
    entries: async () => [...stored.values()],
    write: async (entry) => void stored.set(entry.request.requestId, entry),
    remove: async (requestId) => void stored.delete(requestId),
  };
}
