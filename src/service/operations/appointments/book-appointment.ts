import type { AppointmentRequest, BookedAppointment } from '../../../contract/additions/appointment.ts';
import {
  createBookingCode,
  createVerification,
  normalizeBookingCode,
  type RandomBelow,
  verificationHash,
} from '../../secret/booking-code.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { isActiveLanguage, readRules } from '../configuration/read-configuration.ts';
import type { ServiceWorld } from '../service-world.ts';
import { openSmartSession } from '../smart/smart-session.ts';
import { type NameRefusal, storedName } from '../tickets/stored-name.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { readBooking } from './booking-row.ts';
import { type TimeRefusal, timeRefusal } from './booking-times.ts';

/** Why an appointment cannot be booked. `off`: the branch has no appointments. */
export type BookingRefusal =
  | { readonly kind: 'off' }
  | { readonly kind: 'unknown-language' }
  | TimeRefusal
  | NameRefusal;

/** Books an appointment at a time when the branch is open. Its smart token is valid until the visitor would be too late. */
export function bookAppointment(
  { branch: key, service, time, customerName, language }: AppointmentRequest,
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
    const refusal = await timeRefusal(transaction, { service, time });
    if (refusal) return refusal;
    if (language !== undefined && !(await isActiveLanguage(transaction, branch, language))) {
      return { kind: 'unknown-language' };
    }
    const name = await storedName(transaction, { customerName, language: language ?? branch.defaultLang });
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
        language: language ?? null,
      })
      .execute();
    transaction.record('booking.created', now, { booking, service, time });
    const { bookingLateMinutes } = await readRules(transaction);
    const until = time + bookingLateMinutes * 60_000;
    const smartToken = await openSmartSession(db, { branch: key, now, until, booking, newSecret });
    return { kind: 'booked', booked: { bookingCode, verification, smartToken } };
  });
}

async function unusedBookingCode(transaction: BranchTransaction, randomBelow: RandomBelow): Promise<string> {
  for (;;) {
    const bookingCode = createBookingCode(randomBelow);
    if (!(await readBooking(transaction, bookingCode))) return bookingCode;
  }
}
