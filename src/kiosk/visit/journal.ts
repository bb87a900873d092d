import * as v from 'valibot';
import type { AppointmentArrival } from '../../contract/additions/appointment.ts';
import {
  type CreatedTicket,
  type CreateTicketRequest,
  createdTicket,
  createTicketRequest,
  requestId,
} from '../../contract/additions/create-ticket.ts';

export type TicketRequest = CreateTicketRequest | AppointmentArrival;

/** A ticket request without anything that the visitor has typed or scanned. */
const anonymousRequest = v.strictObject({
  requestId,
  services: createTicketRequest.entries.services,
  language: createTicketRequest.entries.language,
  clerk: createTicketRequest.entries.clerk,
});

const at = v.number();

/** The id of a group's first request; absent for a single ticket. */
const group = v.optional(requestId);

/**
 * A ticket request that must survive a restart of the page until its result is known. Times are milliseconds
 * since 1970. Browsers leave deleted entries on the disk for a long time, so no entry ever contains personal
 * data.
 */
export const journalEntry = v.variant('state', [
  /** Sent, or about to be sent. A ticket may exist. */
  v.object({ state: v.literal('asked'), request: anonymousRequest, at, group }),
  /** The number has been on the screen since `at`, so a visitor holds it. `services` is empty for an appointment. */
  v.object({
    state: v.literal('shown'),
    request: v.object({ requestId, services: v.array(v.string()) }),
    at,
    group,
    issued: createdTicket,
  }),
  /** After a restart, no visitor can hold the number, and the ticket must be voided if it exists. */
  v.object({ state: v.literal('abandoned'), request: v.object({ requestId }), at, group }),
]);
export type JournalEntry = v.InferOutput<typeof journalEntry>;

/**
 * The entry before a request is sent. Another page cannot repeat a request with personal data: the visitor
 * starts again, and the ticket is voided.
 */
export function askedEntry(request: TicketRequest, at: number, group?: string): JournalEntry {
  const anonymous = v.safeParse(anonymousRequest, request);
  const entry = anonymous.success
    ? ({ state: 'asked', request: anonymous.output, at } as const)
    : ({ state: 'abandoned', request: { requestId: request.requestId }, at } as const);
  return group === undefined ? entry : { ...entry, group };
}

/** The entry before a ticket's number is shown. */
export function shownEntry(
  request: TicketRequest,
  { ticket, waiting }: CreatedTicket,
  at: number,
  group?: string,
): JournalEntry {
  const services = 'services' in request ? request.services : [];
  const nothing = { customerName: null, customerData: {}, bookingCode: null, history: {}, user: '' };
  return {
    state: 'shown',
    request: { requestId: request.requestId, services },
    at,
    ...(group !== undefined && { group }),
    issued: { ticket: { ...ticket, ...nothing }, waiting },
  };
}

/** Records ticket requests for the next page. A method resolves when the change is stored. */
export interface Journal {
  entries(): Promise<JournalEntry[]>;
  /** Replaces the entry with the same `requestId`. */
  write(entry: JournalEntry): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/** A journal for tests and for browsers without storage. It ends with the page. */
export function memoryJournal(): Journal {
  const stored = new Map<string, JournalEntry>();
  return {
    entries: async () => [...stored.values()],
    write: async (entry) => void stored.set(entry.request.requestId, entry),
    remove: async (requestId) => void stored.delete(requestId),
  };
}
