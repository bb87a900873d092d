import {
  deleteBooking,
  moveBooking,
  openBooking,
  readFreeTimes,
} from '../../contract/endpoints/appointment-endpoints.ts';
import type { Failure } from '../../page/api/failure.ts';
import { newRequestId } from '../../page/api/request-id.ts';
import {
  type BookingProblem,
  bookAsked,
  bookingProblemOf,
  isSameBooking,
  type WantedBooking,
} from './asked-booking.ts';
import type { KeptBooking } from './kept.ts';
import type { VisitTools } from './phone-visit.ts';
import { bookingCodes } from './read-again.ts';

/** The smart token of the visit's menu or ticket, else of the phone's appointment. */
function tokenOf({ kept }: VisitTools): string {
  const { ticket, booking } = kept.read();
  return ticket && 'smartToken' in ticket ? ticket.smartToken : (booking?.smartToken ?? '');
}

/** The bookable times of a service; undefined if the service does not answer. */
export async function freeTimesOf(service: string, tools: VisitTools): Promise<number[] | undefined> {
  const result = await tools.client.session(tokenOf(tools)).call(readFreeTimes, { query: { service } });
  return result.ok ? result.answer.times : undefined;
}

/**
 * Books an appointment and stores its codes. An earlier unanswered request is repeated first, because it may have
 * succeeded; its appointment is then shown and can be moved.
 */
export async function book(wanted: WantedBooking, tools: VisitTools): Promise<BookingProblem | undefined> {
  const { kept, again } = tools;
  const { asked } = kept.read();
  const isRepeated = asked && isSameBooking(asked, wanted);
  let problem = asked && (await bookAsked(tools));
  if (!isRepeated && !kept.read().asked && (!asked || problem)) {
    kept.keep({ asked: { id: newRequestId(crypto), ...wanted } });
    problem = await bookAsked(tools);
  }
  if (!problem) await again();
  return problem;
}

/**
 * Opens an appointment that was booked elsewhere, and stores it like an appointment of this phone. `language` is the
 * page's language.
 */
export async function openAppointment(
  codes: Pick<KeptBooking, 'bookingCode' | 'verification' | 'branch'>,
  language: string,
  tools: VisitTools,
): Promise<BookingProblem | undefined> {
  const body = { ...bookingCodes(codes), language };
  const result = await tools.client.session(tokenOf(tools)).call(openBooking, { body });
  if (!result.ok) return bookingProblemOf(result.failure);
  const { smartToken = tokenOf(tools), ...appointment } = result.answer;
  tools.kept.keep({ booking: { ...codes, ...appointment, smartToken }, ticket: undefined });
  await tools.again();
  return undefined;
}

/**
 * The problem after a failure. An unknown appointment was cancelled elsewhere, so the visit reads it again and shows
 * the cancellation.
 */
async function failed(failure: Failure, { again }: VisitTools): Promise<BookingProblem> {
  const problem = bookingProblemOf(failure);
  if (problem === 'codes') await again();
  return problem;
}

export async function move(
  booking: KeptBooking,
  time: number,
  tools: VisitTools,
): Promise<BookingProblem | undefined> {
  const body = { ...bookingCodes(booking), time };
  const result = await tools.client.session(booking.smartToken).call(moveBooking, { body });
  if (!result.ok) return failed(result.failure, tools);
  tools.kept.keep({ booking: { ...booking, time, change: undefined } });
  await tools.again();
  return undefined;
}

/** Cancels and deletes the stored appointment. The open screen still shows it. */
export async function cancel(booking: KeptBooking, tools: VisitTools): Promise<BookingProblem | undefined> {
  const body = bookingCodes(booking);
  const result = await tools.client.session(booking.smartToken).call(deleteBooking, { body });
  if (!result.ok) return failed(result.failure, tools);
  tools.kept.keep({ booking: undefined });
  return undefined;
}
