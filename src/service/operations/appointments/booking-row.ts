import type { BranchTransaction } from '../branch-transaction.ts';
import { normalizeBookingCode } from './booking-code.ts';

/** The active booking with a booking code, also one that was deleted by its visitor. */
export function readBooking({ db, branch }: BranchTransaction, bookingCode: string) {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('branch', '=', branch.key)
    .where('booking_code', '=', normalizeBookingCode(bookingCode))
    .where('active', '=', 1)
    .executeTakeFirst();
}
