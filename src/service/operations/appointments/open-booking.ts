import type { BookingOpening, OpenedBooking } from '../../../contract/additions/appointment.ts';
import { displayNameOf, fallbackLanguages } from '../../../domain/menu/names.ts';
import { entityOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { languageOf, readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { ServiceWorld } from '../service-world.ts';
import { openSmartSession, type SmartSession } from '../smart-session.ts';
import { arrivedTicket, readVerifiedBooking } from './booking-row.ts';
import type { CodeRefusal } from './delete-booking.ts';

/**
 * Reads a booking for a phone, without personal data, unless the visitor has arrived. Gives the phone a smart token
 * for the booking if its session has none.
 */
export function openBooking(
  { branch: key, language, ...codes }: BookingOpening,
  session: Pick<SmartSession, 'booking' | 'ticket'>,
  { store, newSecret }: Pick<ServiceWorld, 'store' | 'newSecret'>,
): Promise<{ readonly kind: 'opened'; readonly opened: OpenedBooking } | CodeRefusal> {
  return withBranchTransaction(store, key, async (transaction) => {
    const { branch } = transaction;
    const booking = await readVerifiedBooking(transaction, store.hashes, codes);
    if (!booking || booking.state === 'deleted') return { kind: 'booking-unknown' };
    const arrived = await arrivedTicket(transaction, booking);
    if (arrived) return { kind: 'already-arrived', number: arrived.number };
    const isOwn = session.booking === booking.key && session.ticket === null;
    const reads = await languageOf(transaction, language);
    const languages = fallbackLanguages(reads, booking.language ?? undefined, branch.defaultLang);
    const service = await entityOf(transaction, 'service', booking.service);
    const name = service && displayNameOf(service, languages)?.name;
    return {
      kind: 'opened',
      opened: {
        service: { key: booking.service, name: name ?? booking.service },
        time: booking.time,
        ...(!isOwn && { smartToken: await openSessionFor(booking, transaction, newSecret) }),
      },
    };
  });
}

async function openSessionFor(
  { key, time }: { readonly key: string; readonly time: number },
  transaction: BranchTransaction,
  newSecret: () => string,
): Promise<string> {
  const { db, branch, now, deletionTime } = transaction;
  const { bookingLateMinutes } = await readRules(transaction);
  const until = time + bookingLateMinutes * 60_000;
  return openSmartSession(db, { branch: branch.key, now, deletionTime, until, newSecret, booking: key });
}
