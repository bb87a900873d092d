import type { Ticket } from '../../contract/ticket.ts';

/** Why a ticket stands where it stands in the queue. `level`: of its priority. */
type OrderReason =
  | { readonly kind: 'appointment' | 'phone' | 'arrival' }
  | { readonly kind: 'priority'; readonly level: number };

/**
 * What moves a ticket in the queue, by what its fields tell: an appointment counts from its time, a priority moves it
 * forward, a ticket reserved by phone counts from its arrival. The clerk's own precedence is in no field.
 */
export function orderReason({ bookingCode, priority, reserved }: Ticket): OrderReason {
  if (bookingCode !== null) return { kind: 'appointment' };
  if (priority > 0) return { kind: 'priority', level: priority };
  return { kind: reserved ? 'phone' : 'arrival' };
}
