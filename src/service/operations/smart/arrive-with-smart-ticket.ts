import type { SmartArrival } from '../../../contract/smart-arrival.ts';
import type { TicketOrigin } from '../../../domain/queue/claim-number.ts';
import { distanceMetres } from '../../../domain/smart/distance.ts';
import { type BookedTicketRefusal, ticketOfBooking } from '../appointments/ticket-of-booking.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { isHere } from '../smart-session.ts';
import { type TokenRefusal, tokenRefusal } from './shown-token.ts';
import { type AtPhone, changeOwnTicket, type SmartTicketRefusal } from './smart-ticket.ts';

/** The reason why an arrival is refused. The distance is in whole metres. */
export type SmartArrivalRefusal =
  | SmartTicketRefusal
  | BookedTicketRefusal
  | { readonly kind: 'too-far'; readonly distance: number }
  | TokenRefusal;

/**
 * Marks the reserved ticket of a smart token as arrived, or creates its booking's ticket, so that the ticket waits.
 * Resolves to undefined if the visitor has arrived, now or earlier.
 * - With a dispenser's code, the ticket counts against the share of phones that scanned a code.
 * - With only a position, it counts against the share of remote visitors.
 */
export function arriveWithSmartTicket(
  { gps, token }: SmartArrival,
  { store, session, newKey }: AtPhone & { newKey(): string },
): Promise<SmartArrivalRefusal | undefined> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const refusal =
      (gps && (await distanceRefusal(transaction, gps))) ??
      (token === undefined ? undefined : await tokenRefusal(transaction, token, transaction.now));
    if (refusal) return refusal;
    const shown = token !== undefined || isHere(session, transaction.now) ? 'code' : 'remote';
    const isBooked = session.booking !== null && session.ticket === null;
    return isBooked
      ? arriveForBooking(transaction, session.booking, { origin: shown, newKey })
      : changeOwnTicket(transaction, session, { event: 'arrive', shown });
  });
}

async function arriveForBooking(
  transaction: BranchTransaction,
  key: string,
  { origin, newKey }: { readonly origin: TicketOrigin; newKey(): string },
): Promise<BookedTicketRefusal | undefined> {
  const { db, branch } = transaction;
  const booking = await db
    .selectFrom('booking')
    .selectAll()
    .where('branch', '=', branch.key)
    .where('key', '=', key)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!booking) return { kind: 'booking-unknown' };
  const language = booking.language ?? branch.defaultLang;
  const result = await ticketOfBooking(transaction, booking, {
    language,
    dispenser: null,
    origin,
    newKey,
  });
  return result.kind === 'created' ? undefined : result;
}

async function distanceRefusal(transaction: BranchTransaction, gps: { latitude: number; longitude: number }) {
  const { arrivalMetres } = await readRules(transaction);
  const distance = distanceMetres(gps, transaction.branch.address);
  return distance <= arrivalMetres
    ? undefined
    : ({ kind: 'too-far', distance: Math.ceil(distance) } as const);
}
