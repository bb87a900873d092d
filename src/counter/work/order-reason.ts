import type { Ticket } from '../../contract/ticket.ts';
import { openTasks } from './current-ticket.ts';

/** A reason for a ticket's position besides its arrival; `level` is its priority. */
type OrderReason =
  | { readonly kind: 'appointment' | 'phone' | 'precedence' }
  | { readonly kind: 'priority'; readonly level: number };

/**
 * The reasons for a ticket's position; empty if only the arrival counts.
 * - Appointments count from their time, and phone reservations from the arrival.
 * - Priority and the clerk's precedence for one of the ticket's open services move a ticket forward.
 */
export function orderReasons(ticket: Ticket, servicesWithPrecedence: readonly string[]): OrderReason[] {
  const { bookingCode, priority, reserved } = ticket;
  const reasons: OrderReason[] = [];
  if (bookingCode !== null) reasons.push({ kind: 'appointment' });
  else if (reserved) reasons.push({ kind: 'phone' });
  if (priority > 0) reasons.push({ kind: 'priority', level: priority });
  if (openTasks(ticket).some(({ service }) => servicesWithPrecedence.includes(service))) {
    reasons.push({ kind: 'precedence' });
  }
  return reasons;
}
