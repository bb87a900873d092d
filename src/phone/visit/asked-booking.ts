import { bookAppointment } from '../../contract/endpoints/appointment-endpoints.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { PhoneClient } from '../api/phone-client.ts';
import type { AskedBooking, KeptVisit } from './kept.ts';
import { choiceProblemOf, isPassing } from './problems.ts';
import type { ChoiceProblem } from './visit.ts';

/**
 * The reason why a change of an appointment failed. `taken`: the time was booked or is over. `codes`: no
 * appointment has both codes.
 */
export type BookingProblem = ChoiceProblem | 'taken' | 'codes' | 'often' | 'already-arrived';

const problems: Readonly<Record<string, BookingProblem>> = {
  SLOT_FULL: 'taken',
  TIME_PAST: 'taken',
  TIME_TOO_FAR: 'taken',
  BRANCH_CLOSED: 'taken',
  BOOKING_UNKNOWN: 'codes',
  TOO_MANY_REQUESTS: 'often',
  ALREADY_ARRIVED: 'already-arrived',
};

export const bookingProblemOf = (failure: Failure): BookingProblem =>
  (failure.kind === 'refused' && problems[failure.type]) || choiceProblemOf(failure);

export type WantedBooking = Omit<AskedBooking, 'id'>;

const requestOf = ({ branch, service, time, language, customerName }: WantedBooking) => ({
  branch: branch.key,
  service: service.key,
  time,
  language,
  ...(customerName && { customerName }),
});

export const isSameBooking = (one: WantedBooking, other: WantedBooking): boolean =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other));

/**
 * Sends the stored booking request and stores the codes of its appointment; undefined means booked. The request stays
 * stored until the service answers.
 */
export async function bookAsked({
  client,
  kept,
}: {
  readonly client: PhoneClient;
  readonly kept: KeptVisit;
}): Promise<BookingProblem | undefined> {
  const { asked } = kept.read();
  if (!asked) return undefined;
  const { id, service, time, branch } = asked;
  const result = await client.once(id).call(bookAppointment, { body: requestOf(asked) });
  if (!result.ok) {
    if (!isPassing(result.failure)) kept.keep({ asked: undefined });
    return bookingProblemOf(result.failure);
  }
  kept.keep({ asked: undefined, booking: { service, time, branch, ...result.answer }, ticket: undefined });
  return undefined;
}
