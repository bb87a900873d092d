import type { BookingDeletion } from '../../../contract/booking-deletion.ts';
import { verificationHash } from '../../secret/booking-code.ts';
import type { ServiceStore } from '../../secret/service-store.ts';
import { isSame } from '../../secret/signing.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { arrivedTicket, readBooking } from './booking-row.ts';

type BookingDeletionResult =
  | { readonly kind: 'deleted' }
  /** One of the two codes is wrong; it is not said which. */
  | { readonly kind: 'booking-unknown' }
  | { readonly kind: 'already-arrived'; readonly number: string };

/** Deletes a booking, unless its visitor has arrived. Idempotent. */
export function deleteBooking(
  { branch, bookingCode, verification }: BookingDeletion,
  { store }: { readonly store: ServiceStore },
): Promise<BookingDeletionResult> {
  return withBranchTransaction(store, branch, async (transaction) => {
    const booking = await readBooking(transaction, bookingCode);
    // Compared even without a booking, so that an unknown booking code takes the same time as a wrong verification.
    const hash = verificationHash(store.hashes, { bookingCode, verification });
    const isRight = isSame(booking?.verification_hash ?? '', hash);
    if (!booking || !isRight) return { kind: 'booking-unknown' };
    if (booking.state === 'deleted') return { kind: 'deleted' };
    const arrived = await arrivedTicket(transaction, booking);
    if (arrived) return { kind: 'already-arrived', number: arrived.number };
    await transaction.db
      .updateTable('booking')
      .set({ state: 'deleted', customer_name: null })
      .where('branch', '=', branch)
      .where('key', '=', booking.key)
      .execute();
    transaction.record('booking.deleted', transaction.now, { booking: booking.key });
    return { kind: 'deleted' };
  });
}
