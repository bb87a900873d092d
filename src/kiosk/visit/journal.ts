import type { AppointmentArrival } from '../../contract/additions/appointment.ts';
import type { CreatedTicket, CreateTicketRequest } from '../../contract/additions/create-ticket.ts';

/** What a kiosk asks for a ticket with. */
export type TicketRequest = CreateTicketRequest | AppointmentArrival;

/** A draft for a ticket that outlives the page, until it is known what became of it. */
export type JournalEntry =
  /** Sent, or about to be; whether a ticket exists is not known. */
  | { readonly state: 'asked'; readonly request: TicketRequest; readonly at: number }
  /** On the screen since `at`: somebody holds this number. */
  | {
      readonly state: 'shown';
      readonly request: TicketRequest;
      readonly at: number;
      readonly issued: CreatedTicket;
    }
  /**
   * Given up: nobody holds a number, so the ticket, if there is one, must be withdrawn. That may take hours, and needs
   * nothing of what its visitor said.
   */
  | { readonly state: 'abandoned'; readonly request: Pick<TicketRequest, 'requestId'>; readonly at: number };

/** Where the kiosk writes down what it asked for, before it asks. Each method has come to rest on disk when it resolves. */
export interface Journal {
  entries(): Promise<JournalEntry[]>;
  write(entry: JournalEntry): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/** A journal for tests and for a browser without storage; it is gone with the page. */
export function memoryJournal(): Journal {
  const kept = new Map<string, JournalEntry>();
  return {
    entries: async () => [...kept.values()],
    write: async (entry) => void kept.set(entry.request.requestId, entry),
    remove: async (requestId) => void kept.delete(requestId),
  };
}
