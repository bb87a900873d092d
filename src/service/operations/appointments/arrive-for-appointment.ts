import type { AppointmentArrival } from '../../../contract/additions/appointment.ts';
import { arrivalTiming } from '../../../domain/smart/appointment.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from '../tickets/create-ticket.ts';
import { createType } from '../tickets/create-ticket-record.ts';
import { type AtDispenser, type RepeatRefusal, runDispenserRequest } from '../tickets/dispenser-request.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { arrivedTicket, readBooking } from './booking-row.ts';

/** Why an appointment gives no ticket. The times are inclusive, in milliseconds. */
export type ArrivalRefusal =
  | RepeatRefusal
  | CreateTicketRefusal
  | { readonly kind: 'booking-unknown' }
  | { readonly kind: 'too-early'; readonly from: number; readonly time: number }
  | { readonly kind: 'too-late'; readonly until: number; readonly time: number; readonly service: string }
  | { readonly kind: 'already-arrived'; readonly number: string };

/** Creates the ticket of an appointment, once per `requestId`. It is callable from the booked time on. */
export function arriveForAppointment(
  arrival: AppointmentArrival,
  from: AtDispenser & { newKey(): string },
): Promise<TicketCreated | ArrivalRefusal> {
  return withBranchTransaction(from.store, from.dispenser.branch, (transaction) =>
    runDispenserRequest(transaction, arrival, from.dispenser, () =>
      createBookedTicket(transaction, arrival, from),
    ),
  );
}

async function createBookedTicket(
  transaction: BranchTransaction,
  { bookingCode, language, needs }: AppointmentArrival,
  { dispenser, newKey }: AtDispenser & { newKey(): string },
): Promise<TicketCreated | ArrivalRefusal> {
  const { db, branch, now } = transaction;
  const booking = await readBooking(transaction, bookingCode);
  if (!booking || booking.state === 'deleted') return { kind: 'booking-unknown' };
  const earlier = await arrivedTicket(transaction, booking);
  if (earlier) return { kind: 'already-arrived', number: earlier.number };
  const timing = arrivalTiming(booking.time, now, await readRules(transaction));
  const { time, service } = booking;
  if (timing.kind === 'too-early') return { ...timing, time };
  if (timing.kind === 'too-late') return { ...timing, time, service };
  const customerName = booking.customer_name ?? undefined;
  const result = await createTicket(
    transaction,
    {
      services: [booking.service],
      language,
      ...(customerName !== undefined && { customerName }),
      ...(needs && { needs }),
    },
    {
      dispenser: dispenser.key,
      createType: createType.booking,
      bookingCode: booking.booking_code,
      callableAt: Math.max(now, booking.time),
      newKey,
    },
  );
  if (result.kind === 'created') {
    await db
      .updateTable('booking')
      .set({ ticket: result.answer.ticket.key })
      .where('branch', '=', branch.key)
      .where('key', '=', booking.key)
      .execute();
  }
  return result;
}
