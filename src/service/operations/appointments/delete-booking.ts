import type { BookingDeletion } from '../../../contract/booking-deletion.ts';
import type { ServiceStore } from '../../secret/service-store.ts';
import { forgetBookings } from '../../store/remember.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { arrivedTicket, readVerifiedBooking } from './booking-row.ts';

/** The reason why these codes do not change a booking. */
export type CodeRefusal =
  /** One of the codes is wrong. The response does not say which code. */
  { readonly kind: 'booking-unknown' } | { readonly kind: 'already-arrived'; readonly number: string };

/** Deletes a booking, unless its visitor has arrived. Idempotent. */
export function deleteBooking(
  { branch, ...codes }: BookingDeletion,
  { store }: { readonly store: ServiceStore },
): Promise<{ readonly kind: 'deleted' } | CodeRefusal> {
  return withBranchTransaction(store, branch, async (transaction) => {
    const booking = await readVerifiedBooking(transaction, store.hashes, codes);
    if (!booking) return { kind: 'booking-unknown' };
    if (booking.state === 'deleted') return { kind: 'deleted' };
    const arrived = await arrivedTicket(transaction, booking);
    if (arrived) return { kind: 'already-arrived', number: arrived.number };
    await transaction.db
      .updateTable('booking')
      .set({ state: 'deleted', customer_name: null, deleted_at: transaction.now })
      .where('branch', '=', branch)
      .where('key', '=', booking.key)
      .execute();
    forgetBookings(transaction);
    transaction.record('booking.deleted', transaction.now, { booking: booking.key });
    return { kind: 'deleted' };
  });
}
