import type { appointmentEndpoints } from '../../../contract/endpoints/appointment-endpoints.ts';
import { verificationGuess } from '../../limits/guess-delays.ts';
import { bookAppointment } from '../../operations/appointments/book-appointment.ts';
import { deleteBooking } from '../../operations/appointments/delete-booking.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { normalizeBookingCode } from '../../secret/booking-code.ts';
import { wrongBranch } from '../errors.ts';
import type { HandlersOf } from '../handler.ts';
import { compareCode } from '../identify/compare-code.ts';
import { refusalError } from '../refusal-error.ts';
import { requireBranch } from '../required.ts';

/** The handlers of the appointment endpoints. */
export function appointmentHandlers({
  store,
  newKey,
  newSecret,
  randomBelow,
  limits,
}: ServiceWorld): HandlersOf<typeof appointmentEndpoints> {
  return {
    bookAppointment: async ({ body }) => {
      await requireBranch(store.db, body.branch);
      const result = await bookAppointment(body, { store, randomBelow, newKey, newSecret });
      if (result.kind !== 'booked') throw refusalError(result);
      return result.booked;
    },
    deleteBooking: async ({ caller, address, body }) => {
      if (body.branch !== caller.session.branch) throw wrongBranch();
      const result = await compareCode({
        limits,
        guess: verificationGuess(`${body.branch} ${normalizeBookingCode(body.bookingCode)}`, address),
        compare: () => deleteBooking(body, { store }),
        isWrong: ({ kind }) => kind === 'booking-unknown',
      });
      if (result.kind !== 'deleted') throw refusalError(result);
      return undefined;
    },
  };
}
