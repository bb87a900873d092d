import { normalizeBookingCode, verificationHash } from '../../secret/booking-code.ts';
import type { KeyedHashes } from '../../secret/keyed-hashes.ts';
import { isSameSecret } from '../../secret/signing.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** The active booking with a code, even if the visitor has deleted the booking. */
export function readBooking({ db, branch }: BranchReader, bookingCode: string) {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('branch', '=', branch.key)
    .where('booking_code', '=', normalizeBookingCode(bookingCode))
    .where('active', '=', 1)
    .executeTakeFirst();
}

/** True if an unknown code can be a guess: the branch has bookings, and the code has letters or digits. */
export async function isGuessAtBooking({ db, branch }: BranchReader, bookingCode: string): Promise<boolean> {
  if (!/[\p{L}\p{N}]/u.test(bookingCode)) return false;
  const any = await db
    .selectFrom('booking')
    .select('key')
    .where('branch', '=', branch.key)
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

export async function readVerifiedBooking(
  reader: BranchReader,
  hashes: KeyedHashes,
  codes: { readonly bookingCode: string; readonly verification: string },
) {
  const booking = await readBooking(reader, codes.bookingCode);
  // The codes are compared even without a booking, so that unknown booking codes take as long as wrong verification
  // codes.
  const isRight = isSameSecret(booking?.verification_hash ?? '', verificationHash(hashes, codes));
  return isRight ? booking : undefined;
}

/** The code, without separators, of a booking in a period whose visitor has not arrived. */
export async function readOpenBookingCode(
  { db, branch }: BranchTransaction,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking')
    .select('booking_code')
    .where('branch', '=', branch.key)
    .where('active', '=', 1)
    .where('state', '=', 'booked')
    .where('ticket', 'is', null)
    .where('time', '>=', from)
    .where('time', '<=', until)
    .orderBy('time', 'desc')
    .executeTakeFirst();
  return row?.booking_code;
}

/**
 * The ticket of a booking whose visitor has arrived. If the ticket was voided, it did not reach the visitor, who may
 * arrive again.
 */
export async function arrivedTicket(
  transaction: BranchTransaction,
  booking: { readonly ticket: string | null },
): Promise<StoredTicket | undefined> {
  const ticket = booking.ticket === null ? undefined : await readTicket(transaction, booking.ticket);
  return ticket?.cancelReason === 'withdrawn' ? undefined : ticket;
}
