import type { Ticket } from '../../contract/ticket.ts';
import { openTasks } from './current-ticket.ts';

/** A reason for a ticket's place in the queue besides its arrival. `level`: of its priority. */
type OrderReason =
  | { readonly kind: 'appointment' | 'phone' | 'precedence' }
  | { readonly kind: 'priority'; readonly level: number };

/**
 * The reasons for a ticket's place in a clerk's queue. An appointment counts from its time, a ticket reserved by
 * phone from its arrival. A priority, and the clerk's precedence for one of its open services, move it forward. A
 * ticket with none of these has its place by its arrival alone.
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
