import { isOpen } from '../../domain/queue/ticket-status.ts';
import type { BranchReader } from './branch-reader.ts';
import { type Remembered, withChanges } from './remembered.ts';
import { queuedTicket, type StoredTicket } from './stored-ticket.ts';

/** The cached data of a branch; undefined if they are not valid for this reader. */
export function rememberedBy({ known, version, locked }: BranchReader): Remembered | undefined {
  if (locked) return locked.remembered;
  return known.remembered.seq === version.event_seq ? known.remembered : undefined;
}

/**
 * The maximum number of complete tickets in the cache. Tickets at counters change most often; the others are read
 * again when they are called.
 */
const mostTickets = 200;

/** Caches a ticket as stored in the database. Without a lock, does nothing, because the ticket could be outdated. */
export function rememberTicket({ locked }: BranchReader, ticket: StoredTicket): void {
  if (!locked) return;
  const { tickets, queue } = locked.remembered;
  locked.remembered.queue = queue && withChanges(queue, [queuedTicket(ticket)]);
  if (isOpen(ticket.status)) {
    tickets.delete(ticket.key);
    tickets.set(ticket.key, ticket);
    const [oldest] = tickets.keys();
    if (oldest !== undefined && tickets.size > mostTickets) tickets.delete(oldest);
  } else {
    tickets.delete(ticket.key);
  }
}

/** Call this after changing or deleting many tickets in one statement. */
export function forgetTickets({ locked }: BranchReader): void {
  if (!locked) return;
  locked.remembered.tickets.clear();
  locked.remembered.queue = undefined;
  locked.remembered.earlier = undefined;
}

/** Call this after changing logins. */
export function forgetLogins({ locked }: BranchReader): void {
  if (locked) locked.remembered.logins = undefined;
}

/** Call this after changing appointments. */
export function forgetBookings({ locked }: BranchReader): void {
  if (locked) locked.remembered.booked = undefined;
}
