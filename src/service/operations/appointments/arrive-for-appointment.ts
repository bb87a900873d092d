import type { AppointmentArrival } from '../../../contract/additions/appointment.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { TicketCreated } from '../tickets/create-ticket.ts';
import { type AtDispenser, type RepeatRefusal, runDispenserRequest } from '../tickets/dispenser-request.ts';
import { readBooking } from './booking-row.ts';
import { type BookedTicketRefusal, ticketOfBooking } from './ticket-of-booking.ts';

export type AppointmentArrivalRefusal = RepeatRefusal | BookedTicketRefusal;

/** Creates the ticket of an appointment, once per `requestId`. The ticket can be called from the booked time on. */
export function arriveForAppointment(
  arrival: AppointmentArrival,
  from: AtDispenser & { newKey(): string },
): Promise<TicketCreated | AppointmentArrivalRefusal> {
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
): Promise<TicketCreated | AppointmentArrivalRefusal> {
  const booking = await readBooking(transaction, bookingCode);
  if (!booking) return { kind: 'booking-unknown' };
  return ticketOfBooking(transaction, booking, {
    language,
    needs,
    dispenser: dispenser.key,
    origin: 'here',
    newKey,
  });
}
