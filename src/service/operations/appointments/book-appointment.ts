import { hash } from 'node:crypto';
import type { AppointmentRequest, BookedAppointment } from '../../../contract/additions/appointment.ts';
import { sortedJson } from '../../../domain/configuration/fields.ts';
import type { VisitKind } from '../../limits/creation-budgets.ts';
import {
  bookingSecrets,
  createBookingCode,
  groupBookingCode,
  normalizeBookingCode,
  type RandomBelow,
  verificationHash,
} from '../../secret/booking-code.ts';
import type { ServiceStore } from '../../secret/service-store.ts';
import { forgetBookings } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type VisitsUsedUp, visitBudget } from '../changes/count-visit.ts';
import { isOfferedLanguage, readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { type RequestMismatch, runOnce } from '../idempotency.ts';
import type { ServiceWorld } from '../service-world.ts';
import { openSmartSession, smartTokenOf } from '../smart-session.ts';
import { type NameRefusal, storedName } from '../tickets/stored-name.ts';
import { readBooking } from './booking-row.ts';
import { type TimeRefusal, timeRefusal } from './booking-times.ts';

/** `off`: the branch has no appointments. */
export type BookingRefusal =
  | { readonly kind: 'off' }
  | { readonly kind: 'unknown-language' }
  | TimeRefusal
  | NameRefusal
  | VisitsUsedUp;

interface Booked {
  readonly kind: 'booked';
  readonly booking: string;
  readonly booked: BookedAppointment;
}

type BookingWorld = Pick<ServiceWorld, 'store' | 'randomBelow' | 'newKey' | 'newSecret'> & {
  readonly visit?: VisitKind | undefined;
};

/**
 * Books an appointment within the opening hours, once per `id`; without an id, each request books.
 * - A refused request is not stored, so it may be retried.
 * - The id, the verification code and the smart token are derived from the request, so they are not stored.
 */
export function bookAppointment(
  request: AppointmentRequest,
  world: BookingWorld,
  id?: string,
): Promise<Booked | BookingRefusal | RequestMismatch> {
  const { store, newSecret } = world;
  return withBranchTransaction(store, request.branch, async (transaction) => {
    if (id === undefined) return book(transaction, request, newSecret(), world);
    const { db, branch } = transaction;
    const stored = {
      request: hash('sha256', id),
      fingerprint: hash('sha256', `${id}\n${sortedJson(request)}`),
    };
    return runOnce<Booked | BookingRefusal>(
      {
        fingerprint: stored.fingerprint,
        async find() {
          const row = await db
            .selectFrom('booking')
            .select(['key', 'booking_code', 'fingerprint'])
            .where('branch', '=', branch.key)
            .where('request', '=', stored.request)
            .executeTakeFirst();
          return row && { fingerprint: row.fingerprint, result: bookedOf(row, id, store) };
        },
        async store(result) {
          if (result.kind !== 'booked') return;
          await db
            .updateTable('booking')
            .set(stored)
            .where('branch', '=', branch.key)
            .where('key', '=', result.booking)
            .execute();
        },
      },
      () => book(transaction, request, id, world),
    );
  });
}

/** The answer to a booking. Its smart token belongs to the phone's session. */
function bookedOf(
  { key, booking_code }: { readonly key: string; readonly booking_code: string },
  request: string,
  { hashes }: ServiceStore,
): Booked {
  const { verification, tokenSecret } = bookingSecrets(hashes, { booking: key, request });
  const bookingCode = groupBookingCode(booking_code);
  const smartToken = smartTokenOf(tokenSecret);
  return { kind: 'booked', booking: key, booked: { bookingCode, verification, smartToken } };
}

/** Stores a booking. Its smart token is valid until the visitor would be too late. */
async function book(
  transaction: BranchTransaction,
  { service, time, customerName, language }: AppointmentRequest,
  request: string,
  { store, randomBelow, newKey, visit }: BookingWorld,
): Promise<Booked | BookingRefusal> {
  const { db, branch, now, deletionTime } = transaction;
  if (!branch.features.appointment) return { kind: 'off' };
  const refusal = await timeRefusal(transaction, { service, time });
  if (refusal) return refusal;
  if (language !== undefined && !(await isOfferedLanguage(transaction, language))) {
    return { kind: 'unknown-language' };
  }
  const name = await storedName(transaction, { customerName, language: language ?? branch.defaultLang });
  if (name.kind !== 'valid') return name;
  const budget = visitBudget(transaction, visit);
  if (budget.kind !== 'left') return budget;

  const booking = newKey();
  const booking_code = await unusedBookingCode(transaction, randomBelow);
  const result = bookedOf({ key: booking, booking_code }, request, store);
  await db
    .insertInto('booking')
    .values({
      branch: branch.key,
      key: booking,
      state: 'booked',
      origin: 'interface',
      active: 1,
      service,
      time,
      customer_name: name.name,
      booking_code,
      verification_hash: verificationHash(store.hashes, result.booked),
      language: language ?? null,
    })
    .execute();
  await budget.count();
  forgetBookings(transaction);
  transaction.record('booking.created', now, { booking, service, time });
  const { bookingLateMinutes } = await readRules(transaction);
  const until = time + bookingLateMinutes * 60_000;
  const { tokenSecret } = bookingSecrets(store.hashes, { booking, request });
  const newSecret = () => tokenSecret;
  await openSmartSession(db, { branch: branch.key, now, deletionTime, until, booking, newSecret });
  return result;
}

/** Creates a code that no other booking has, and stores it without separators. */
async function unusedBookingCode(transaction: BranchTransaction, randomBelow: RandomBelow): Promise<string> {
  for (;;) {
    const bookingCode = normalizeBookingCode(createBookingCode(randomBelow));
    if (!(await readBooking(transaction, bookingCode))) return bookingCode;
  }
}
