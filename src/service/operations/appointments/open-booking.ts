import type { BookingOpening, OpenedBooking } from '../../../contract/additions/appointment.ts';
import { displayNameOf, fallbackLanguages } from '../../../domain/menu/names.ts';
import { entityOf } from '../../store/entities.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { ServiceWorld } from '../service-world.ts';
import { openSmartSession } from '../smart-session.ts';
import { arrivedTicket, readVerifiedBooking } from './booking-row.ts';
import type { CodeRefusal } from './delete-booking.ts';

/** Gives a phone a smart token for a booking that was made elsewhere, unless its visitor has arrived. Nothing personal is answered. */
export function openBooking(
  { branch: key, language, ...codes }: BookingOpening,
  { store, newSecret }: Pick<ServiceWorld, 'store' | 'newSecret'>,
): Promise<{ readonly kind: 'opened'; readonly opened: OpenedBooking } | CodeRefusal> {
  return withBranchTransaction(store, key, async (transaction) => {
    const { db, branch, now, deletionTime } = transaction;
    const booking = await readVerifiedBooking(transaction, store.hashes, codes);
    if (!booking || booking.state === 'deleted') return { kind: 'booking-unknown' };
    const arrived = await arrivedTicket(transaction, booking);
    if (arrived) return { kind: 'already-arrived', number: arrived.number };
    const { time } = booking;
    const { bookingLateMinutes } = await readRules(transaction);
    const until = time + bookingLateMinutes * 60_000;
    const smartToken = await openSmartSession(db, {
      branch: key,
      now,
      deletionTime,
      until,
      newSecret,
      booking: booking.key,
    });
    const languages = fallbackLanguages(language, booking.language ?? undefined, branch.defaultLang);
    const service = await entityOf(transaction, 'service', booking.service);
    const name = service && displayNameOf(service, languages)?.name;
    return {
      kind: 'opened',
      opened: { service: { key: booking.service, name: name ?? booking.service }, time, smartToken },
    };
  });
}
