import type { appointmentEndpoints } from '../../../contract/endpoints/appointment-endpoints.ts';
import { verificationGuess } from '../../limits/guess-delays.ts';
import { bookAppointment } from '../../operations/appointments/book-appointment.ts';
import { deleteBooking } from '../../operations/appointments/delete-booking.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { normalizeBookingCode } from '../../secret/booking-code.ts';
import * as errors from '../errors.ts';
import type { HandlersOf } from '../handler.ts';
import { compareCode } from '../identify/compare-code.ts';
import { requireBranch } from '../require-branch.ts';

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
      switch (result.kind) {
        case 'booked':
          return result.booked;
        case 'off':
          throw errors.appointmentsOff();
        case 'past':
          throw errors.timePast();
        case 'branch-closed':
          throw errors.branchClosed();
        case 'name-invalid':
          throw errors.nameInvalid(result);
        case 'slot-full':
          throw errors.slotFull(result.service, result.limit);
        case 'service-closed':
          throw errors.serviceClosed(result.service);
      }
    },
    deleteBooking: async ({ caller, address, body }) => {
      if (body.branch !== caller.session.branch) throw errors.wrongBranch();
      const result = await compareCode({
        limits,
        guess: verificationGuess(`${body.branch} ${normalizeBookingCode(body.bookingCode)}`, address),
        compare: () => deleteBooking(body, { store }),
        isWrong: ({ kind }) => kind === 'booking-unknown',
      });
      switch (result.kind) {
        case 'deleted':
          return undefined;
        case 'booking-unknown':
          throw errors.bookingUnknown();
        case 'already-arrived':
          throw errors.alreadyArrived(result.number);
      }
    },
  };
}
