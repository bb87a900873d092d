import type { BookingMove } from '../../../contract/additions/appointment.ts';
import type { ServiceStore } from '../../secret/service-store.ts';
import { forgetBookings } from '../../store/remember.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { arrivedTicket, readVerifiedBooking } from './booking-row.ts';
import { type TimeRefusal, timeRefusal } from './booking-times.ts';
import type { CodeRefusal } from './delete-booking.ts';

/**
 * Moves a booking, unless its visitor has arrived; idempotent. The codes stay the same, because visitors may have
 * noted them.
 */
export function moveBooking(
  { branch, time, ...codes }: BookingMove,
  { store }: { readonly store: ServiceStore },
): Promise<{ readonly kind: 'moved' } | CodeRefusal | TimeRefusal> {
  return withBranchTransaction(store, branch, async (transaction) => {
    const { db, now } = transaction;
    const booking = await readVerifiedBooking(transaction, store.hashes, codes);
    if (!booking || booking.state === 'deleted') return { kind: 'booking-unknown' };
    const arrived = await arrivedTicket(transaction, booking);
    if (arrived) return { kind: 'already-arrived', number: arrived.number };
    if (booking.time === time) return { kind: 'moved' };
    const { key, service } = booking;
    const refusal = await timeRefusal(transaction, { service, time, but: key });
    if (refusal) return refusal;
    await db
      .updateTable('booking')
      .set({ time })
      .where('branch', '=', branch)
      .where('key', '=', key)
      .execute();
    const { bookingLateMinutes } = await readRules(transaction);
    const until = time + bookingLateMinutes * 60_000;
    await db
      .updateTable('smart_session')
      .set({ valid_until: until })
      .where('booking', '=', key)
      .where('valid_until', '<', until)
      .execute();
    forgetBookings(transaction);
    transaction.record('booking.moved', now, { booking: key, service, time });
    return { kind: 'moved' };
  });
}
