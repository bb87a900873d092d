import { openBooking } from '../../contract/endpoints/appointment-endpoints.ts';
import type { PhoneClient } from '../api/phone-client.ts';
import { bookingProblemOf } from './asked-booking.ts';
import type { KeptBooking } from './kept.ts';

/** Proves that the phone knows both codes of an appointment. */
export const bookingCodes = ({
  bookingCode,
  verification,
  branch,
}: Pick<KeptBooking, 'bookingCode' | 'verification' | 'branch'>) => ({
  branch: branch.key,
  bookingCode,
  verification,
});

interface Deps {
  readonly client: PhoneClient;
  readonly language: () => string;
}

/** Reads an appointment again, which may have been moved or cancelled elsewhere. Undefined if the request fails. */
export async function readAgain(
  booking: KeptBooking,
  { client, language }: Deps,
): Promise<KeptBooking | undefined> {
  const body = { ...bookingCodes(booking), language: language() };
  const result = await client.session(booking.smartToken).call(openBooking, { body });
  if (!result.ok) {
    return bookingProblemOf(result.failure) === 'codes' ? { ...booking, change: 'cancelled' } : undefined;
  }
  const { service, time, smartToken = booking.smartToken } = result.answer;
  return { ...booking, service, time, smartToken, change: time === booking.time ? booking.change : 'moved' };
}
