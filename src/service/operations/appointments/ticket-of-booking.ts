import type { Selectable } from 'kysely';
import type { Need } from '../../../contract/additions/need.ts';
import type { TicketOrigin } from '../../../domain/queue/claim-number.ts';
import { arrivalTiming } from '../../../domain/smart/appointment.ts';
import { forgetBookings } from '../../store/remember.ts';
import type { Tables } from '../../store/schema/tables.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { createType } from '../changes/create-ticket-record.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from '../tickets/create-ticket.ts';
import { arrivedTicket } from './booking-row.ts';

/** The times are inclusive, in milliseconds. */
export type BookedTicketRefusal =
  | CreateTicketRefusal
  | { readonly kind: 'booking-unknown' }
  | { readonly kind: 'too-early'; readonly from: number; readonly time: number }
  | { readonly kind: 'too-late'; readonly until: number; readonly time: number; readonly service: string }
  | { readonly kind: 'already-arrived'; readonly number: string };

interface Arrival {
  readonly language: string;
  readonly needs?: Need[] | undefined;
  /** The dispenser where the visitor arrives; null if the visitor arrives elsewhere in the branch. */
  readonly dispenser: string | null;
  readonly origin: TicketOrigin;
  newKey(): string;
}

/**
 * Creates the ticket of a booking when its visitor arrives. The ticket can be called from the booked time on, and
 * belongs to the phone that made the booking.
 */
export async function ticketOfBooking(
  transaction: BranchTransaction,
  booking: Selectable<Tables['booking']>,
  { language, needs, dispenser, origin, newKey }: Arrival,
): Promise<TicketCreated | BookedTicketRefusal> {
  const { db, branch, now } = transaction;
  if (booking.state === 'deleted') return { kind: 'booking-unknown' };
  const earlier = await arrivedTicket(transaction, booking);
  if (earlier) return { kind: 'already-arrived', number: earlier.number };
  const timing = arrivalTiming(booking.time, now, await readRules(transaction));
  const { key, time, service } = booking;
  if (timing.kind === 'too-early') return { ...timing, time };
  if (timing.kind === 'too-late') return { ...timing, time, service };
  const customerName = booking.customer_name ?? undefined;
  const result = await createTicket(
    transaction,
    {
      services: [service],
      language,
      ...(customerName !== undefined && { customerName }),
      ...(needs && { needs }),
    },
    {
      dispenser,
      origin,
      createType: createType.booking,
      bookingCode: booking.booking_code,
      callableAt: Math.max(now, time),
      newKey,
    },
  );
  if (result.kind !== 'created') return result;
  const ticket = result.answer.ticket.key;
  await db
    .updateTable('booking')
    .set({ ticket })
    .where('branch', '=', branch.key)
    .where('key', '=', key)
    .execute();
  forgetBookings(transaction);
  await db.updateTable('smart_session').set({ ticket, read_at: now }).where('booking', '=', key).execute();
  return result;
}
