import type { BookingDeletion } from '../../../contract/booking-deletion.ts';
import type { appointmentEndpoints } from '../../../contract/endpoints/appointment-endpoints.ts';
import { verificationGuess } from '../../limits/guess-delays.ts';
import { bookAppointment } from '../../operations/appointments/book-appointment.ts';
import { isGuessAtBooking } from '../../operations/appointments/booking-row.ts';
import { readFreeTimes } from '../../operations/appointments/booking-times.ts';
import { deleteBooking } from '../../operations/appointments/delete-booking.ts';
import { moveBooking } from '../../operations/appointments/move-booking.ts';
import { openBooking } from '../../operations/appointments/open-booking.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import type { SmartSession } from '../../operations/smart-session.ts';
import { normalizeBookingCode, verificationHash } from '../../secret/booking-code.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { wrongBranch } from '../errors.ts';
import { compareCode } from '../identify/compare-code.ts';
import { refusalError } from '../refusal-error.ts';
import { requireBranch } from '../required.ts';
import { withinBudget } from '../within-budget.ts';
import type { HandlersOf } from './handler.ts';

export function appointmentHandlers({
  store,
  newKey,
  newSecret,
  randomBelow,
  limits,
}: ServiceWorld): HandlersOf<typeof appointmentEndpoints> {
  /** Opens or changes a booking for a phone. Wrong codes delay the next attempt. */
  function withCodes<Result extends { readonly kind: string }>(
    { branch, hash }: SmartSession,
    address: string,
    codes: BookingDeletion,
    act: () => Promise<Result>,
  ): Promise<Result> {
    if (codes.branch !== branch) throw wrongBranch();
    return compareCode({
      limits,
      guess: verificationGuess(`${branch} ${normalizeBookingCode(codes.bookingCode)}`, hash, address),
      compare: act,
      outcome: async ({ kind }) => {
        if (kind !== 'booking-unknown') return 'right';
        const reader = await openBranchReader(store, branch);
        return (await isGuessAtBooking(reader, codes.bookingCode)) ? 'wrong' : 'neither';
      },
    });
  }

  return {
    bookAppointment: async ({ body, address, idempotencyKey }) => {
      const { key: branch } = await requireBranch(store.db, body.branch);
      const world = { store, randomBelow, newKey, newSecret };
      const result = await withinBudget({
        limits,
        creations: [{ kind: 'visit', address, branch }],
        create: (visit) => bookAppointment(body, { ...world, visit }, idempotencyKey),
        isCreated: ({ kind }) => kind === 'booked',
      });
      if (result.kind !== 'booked') throw refusalError(result);
      return result.booked;
    },
    readFreeTimes: async ({ caller, query }) => {
      const reader = await openBranchReader(store, caller.session.branch);
      return { times: [...(await readFreeTimes(reader, query.service, store.clock.now()))] };
    },
    openBooking: async ({ caller, address, body }) => {
      const result = await withinBudget({
        limits,
        creations: [{ kind: 'session', address, branch: caller.session.branch }],
        create: () =>
          withCodes(caller.session, address, body, () =>
            openBooking(body, caller.session, { store, newSecret }),
          ),
        isCreated: (one) => one.kind === 'opened' && one.opened.smartToken !== undefined,
      });
      if (result.kind !== 'opened') throw refusalError(result);
      return result.opened;
    },
    moveBooking: async ({ caller, address, body }) => {
      // The budget belongs to both codes together, so a stranger with one code cannot find out that the booking was
      // moved often.
      const booking = verificationHash(store.hashes, body);
      const result = await withinBudget({
        limits,
        creations: [{ kind: 'move', booking }],
        create: () => withCodes(caller.session, address, body, () => moveBooking(body, { store })),
        isCreated: ({ kind }) => kind === 'moved',
      });
      if (result.kind !== 'moved') throw refusalError(result);
      return undefined;
    },
    deleteBooking: async ({ caller, address, body }) => {
      const result = await withCodes(caller.session, address, body, () => deleteBooking(body, { store }));
      if (result.kind !== 'deleted') throw refusalError(result);
      return undefined;
    },
  };
}
