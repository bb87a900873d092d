import type {
  AppointmentArrival,
  AppointmentRequest,
  BookedAppointment,
} from '../../../contract/additions/appointment.ts';
import type { BookingDeletion } from '../../../contract/booking-deletion.ts';
import type { Device } from '../../../contract/device.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { isWithinOpeningHours } from '../../../domain/calendar/schedule.ts';
import { arrivalTiming } from '../../../domain/smart/appointment.ts';
import { entitiesOf } from '../../store/entities.ts';
import type { Store } from '../../store/store.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/branch-rules.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { isSame } from '../smart/signing.ts';
import { openSmartSession } from '../smart/smart-session.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from '../tickets/create-ticket.ts';
import { createType } from '../tickets/create-ticket-record.ts';
import { type RepeatRefusal, runDispenserRequest } from '../tickets/dispenser-request.ts';
import { type NameRefusal, storedName } from '../tickets/stored-name.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import {
  createBookingCode,
  createVerification,
  normalizeBookingCode,
  type RandomBelow,
  verificationHash,
} from './booking-code.ts';

interface Circumstances {
  readonly store: Store;
  readonly now: number;
}

type BookingRefusal =
  | { readonly kind: 'off' }
  | { readonly kind: 'past' }
  | { readonly kind: 'branch-closed' }
  | { readonly kind: 'service-closed'; readonly service: string }
  | NameRefusal;

interface Booking extends Circumstances {
  readonly randomBelow: RandomBelow;
  newKey(): string;
  newSecret(): string;
}

/** Books an appointment at a time when the branch is open; its token is good until the appointment is over. */
export function bookAppointment(
  { branch: key, service, time, customerName }: AppointmentRequest,
  { store, now, randomBelow, newKey, newSecret }: Booking,
): Promise<{ readonly kind: 'booked'; readonly booked: BookedAppointment } | BookingRefusal> {
  return withBranchTransaction(store, key, now, async (act) => {
    const { db, branch } = act;
    if (!branch.features.appointment) return { kind: 'off' };
    if (time <= now) return { kind: 'past' };
    const offered = await readOfferedServices(db, key);
    if (!offered.some((one) => one.key === service)) return { kind: 'service-closed', service };
    const exceptionDays = await entitiesOf(db, key, 'exceptionDay');
    if (!isWithinOpeningHours({ ...branch, exceptionDays }, branchTime(time, branch.timeZone))) {
      return { kind: 'branch-closed' };
    }
    // Nobody says in which language they book.
    const name = await storedName(db, branch, { customerName, language: branch.defaultLang });
    if (name.kind !== 'valid') return name;

    const bookingCode = await unusedBookingCode(act, randomBelow);
    const verification = createVerification(randomBelow);
    const booking = newKey();
    await db
      .insertInto('booking')
      .values({
        branch: key,
        key: booking,
        state: 'booked',
        origin: 'interface',
        active: 1,
        service,
        time,
        customer_name: name.name,
        booking_code: normalizeBookingCode(bookingCode),
        verification_hash: verificationHash(bookingCode, verification),
      })
      .execute();
    await act.record('booking.created', now, { booking, service, time });
    const { bookingLateMinutes } = await readRules(db, key);
    const until = time + bookingLateMinutes * 60_000;
    const smartToken = await openSmartSession(db, { branch: key, now, until, newSecret });
    return { kind: 'booked', booked: { bookingCode, verification, smartToken } };
  });
}

/** Deletes a booking; false when the codes are not those of one, whichever of them is wrong. Again: no change. */
export function deleteBooking(
  { branch, bookingCode, verification }: BookingDeletion,
  { store, now }: Circumstances,
): Promise<boolean> {
  return withBranchTransaction(store, branch, now, async (act) => {
    const booking = await readBooking(act, bookingCode);
    // Compared even with nothing, so that both wrong codes take the same time.
    const isRight = isSame(booking?.verification_hash ?? '', verificationHash(bookingCode, verification));
    if (!booking || !isRight) return false;
    if (booking.state === 'deleted') return true;
    await act.db
      .updateTable('booking')
      .set({ state: 'deleted', customer_name: null })
      .where('branch', '=', branch)
      .where('key', '=', booking.key)
      .execute();
    await act.record('booking.deleted', now, { booking: booking.key });
    return true;
  });
}

export type ArrivalRefusal =
  | RepeatRefusal
  | CreateTicketRefusal
  | { readonly kind: 'booking-unknown' }
  | { readonly kind: 'too-early'; readonly from: number }
  | { readonly kind: 'too-late'; readonly until: number }
  | { readonly kind: 'already-arrived'; readonly number: string };

interface Arriving extends Circumstances {
  readonly dispenser: Device;
  newKey(): string;
}

/** Makes a ticket for somebody with an appointment, who is called from the booked time on. */
export function arriveForAppointment(
  arrival: AppointmentArrival,
  { store, dispenser, now, newKey }: Arriving,
): Promise<TicketCreated | ArrivalRefusal> {
  return withBranchTransaction(store, dispenser.branch, now, (act) =>
    runDispenserRequest(
      act,
      arrival,
      { dispenser, now },
      async (): Promise<TicketCreated | ArrivalRefusal> => {
        const { db, branch } = act;
        const booking = await readBooking(act, arrival.bookingCode);
        if (!booking || booking.state === 'deleted') return { kind: 'booking-unknown' };
        const earlier =
          booking.ticket === null ? undefined : await readTicket(db, branch.key, booking.ticket);
        // A ticket that nobody got was withdrawn: its visitor may try again.
        if (earlier && earlier.cancelReason !== 'withdrawn') {
          return { kind: 'already-arrived', number: earlier.number };
        }
        const coming = arrivalTiming(booking.time, now, await readRules(db, branch.key));
        if (coming.kind !== 'in-time') return coming;
        const { language } = arrival;
        const customerName = booking.customer_name ?? undefined;
        const outcome = await createTicket(
          act,
          { services: [booking.service], language, ...(customerName !== undefined && { customerName }) },
          {
            dispenser: dispenser.key,
            createType: createType.booking,
            bookingCode: booking.booking_code,
            callableAt: Math.max(now, booking.time),
            now,
            newKey,
          },
        );
        if (outcome.kind === 'created') {
          await db
            .updateTable('booking')
            .set({ ticket: outcome.answer.ticket.key })
            .where('branch', '=', branch.key)
            .where('key', '=', booking.key)
            .execute();
        }
        return outcome;
      },
    ),
  );
}

function readBooking({ db, branch }: BranchTransaction, bookingCode: string) {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('branch', '=', branch.key)
    .where('booking_code', '=', normalizeBookingCode(bookingCode))
    .where('active', '=', 1)
    .executeTakeFirst();
}

async function unusedBookingCode(act: BranchTransaction, randomBelow: RandomBelow): Promise<string> {
  for (;;) {
    const bookingCode = createBookingCode(randomBelow);
    if (!(await readBooking(act, bookingCode))) return bookingCode;
  }
}
