import type { AppointmentRequest, BookedAppointment } from '../../../contract/additions/appointment.ts';
import type { Service } from '../../../contract/service.ts';
import { branchTime, scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { isWithinOpeningHours } from '../../../domain/calendar/schedule.ts';
import { bookingSlot } from '../../../domain/smart/appointment.ts';
import {
  createBookingCode,
  createVerification,
  normalizeBookingCode,
  type RandomBelow,
  verificationHash,
} from '../../secret/booking-code.ts';
import { entitiesOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readUnservedServices } from '../configuration/branch-staff.ts';
import { readOfferedServices, readRules } from '../configuration/read-configuration.ts';
import type { ServiceWorld } from '../service-world.ts';
import { openSmartSession } from '../smart/smart-session.ts';
import { type NameRefusal, storedName } from '../tickets/stored-name.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { readBooking } from './booking-row.ts';

/** No clock is set back by more. */
const clockChangeMs = 60 * 60_000;

/** Why an appointment cannot be booked. `off`: the branch has no appointments. */
export type BookingRefusal =
  | { readonly kind: 'off' }
  | { readonly kind: 'past' }
  | { readonly kind: 'branch-closed' }
  | { readonly kind: 'service-closed'; readonly service: string }
  | { readonly kind: 'slot-full'; readonly service: string; readonly limit: number }
  | NameRefusal;

/** Books an appointment at a time when the branch is open. Its smart token is valid until the visitor would be too late. */
export function bookAppointment(
  { branch: key, service, time, customerName }: AppointmentRequest,
  {
    store,
    randomBelow,
    newKey,
    newSecret,
  }: Pick<ServiceWorld, 'store' | 'randomBelow' | 'newKey' | 'newSecret'>,
): Promise<{ readonly kind: 'booked'; readonly booked: BookedAppointment } | BookingRefusal> {
  return withBranchTransaction(store, key, async (transaction) => {
    const { db, branch, now } = transaction;
    if (!branch.features.appointment) return { kind: 'off' };
    if (time <= now) return { kind: 'past' };
    const isService = (one: Service) => one.key === service;
    const isOffered = (await readOfferedServices(transaction)).some(isService);
    if (!isOffered || (await readUnservedServices(transaction)).some(isService)) {
      return { kind: 'service-closed', service };
    }
    const exceptionDays = await entitiesOf(transaction, 'exceptionDay');
    if (!isWithinOpeningHours({ ...branch, exceptionDays }, scheduleTime(time, branch.timeZone))) {
      return { kind: 'branch-closed' };
    }
    const { bookingLateMinutes, bookingsPerSlot } = await readRules(transaction);
    if (
      bookingsPerSlot &&
      (await countInSlot(transaction, service, time, bookingsPerSlot.minutes)) >= bookingsPerSlot.count
    ) {
      return { kind: 'slot-full', service, limit: bookingsPerSlot.count };
    }
    // A request for an appointment has no language, so the name is checked by the rules of the branch's default.
    const name = await storedName(transaction, { customerName, language: branch.defaultLang });
    if (name.kind !== 'valid') return name;

    const bookingCode = await unusedBookingCode(transaction, randomBelow);
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
        verification_hash: verificationHash(store.hashes, { bookingCode, verification }),
      })
      .execute();
    transaction.record('booking.created', now, { booking, service, time });
    const until = time + bookingLateMinutes * 60_000;
    const smartToken = await openSmartSession(db, { branch: key, now, until, newSecret });
    return { kind: 'booked', booked: { bookingCode, verification, smartToken } };
  });
}

async function countInSlot(
  { db, branch }: BranchTransaction,
  service: string,
  time: number,
  slotMinutes: number,
): Promise<number> {
  const slotMs = slotMinutes * 60_000;
  const near = await db
    .selectFrom('booking')
    .select('time')
    .where('branch', '=', branch.key)
    .where('service', '=', service)
    // No slot is longer, apart from the hour that is repeated when the clock is set back.
    .where('time', '>', time - slotMs - clockChangeMs)
    .where('time', '<', time + slotMs + clockChangeMs)
    .where('active', '=', 1)
    .where('state', '=', 'booked')
    .execute();
  const slotOf = (at: number) => bookingSlot(branchTime(at, branch.timeZone), slotMinutes);
  return near.filter((booking) => slotOf(booking.time) === slotOf(time)).length;
}

async function unusedBookingCode(transaction: BranchTransaction, randomBelow: RandomBelow): Promise<string> {
  for (;;) {
    const bookingCode = createBookingCode(randomBelow);
    if (!(await readBooking(transaction, bookingCode))) return bookingCode;
  }
}
