import {
  bookAppointment,
  deleteBooking,
  moveBooking,
  readFreeTimes,
} from '../../contract/endpoints/appointment-endpoints.ts';
import type { Failure } from '../../kiosk/api/failure.ts';
import type { KeptBooking } from './kept.ts';
import type { VisitTools } from './phone-visit.ts';
import { choiceProblemOf } from './problems.ts';
import type { ChoiceProblem } from './visit.ts';

/** Why an appointment was not booked, moved or cancelled. `taken`: somebody else has the time, or it is over. */
export type BookingProblem = ChoiceProblem | 'taken';

const takenTypes: readonly unknown[] = ['SLOT_FULL', 'TIME_PAST', 'BRANCH_CLOSED'];

const problemOf = (failure: Failure): BookingProblem =>
  failure.kind === 'refused' && takenTypes.includes(failure.type) ? 'taken' : choiceProblemOf(failure);

/** The smart token of the phone: of its appointment, else of the branch that was opened. */
function tokenOf({ kept }: VisitTools): string {
  const { ticket, booking } = kept.read();
  return ticket && 'smartToken' in ticket ? ticket.smartToken : (booking?.smartToken ?? '');
}

/** When a service can be booked; undefined where the service does not answer. */
export async function freeTimesOf(service: string, tools: VisitTools): Promise<number[] | undefined> {
  const result = await tools.client.session(tokenOf(tools)).call(readFreeTimes, { query: { service } });
  return result.ok ? result.answer.times : undefined;
}

/** Books an appointment and keeps its codes. */
export async function book(
  {
    language,
    customerName,
    ...appointment
  }: Pick<KeptBooking, 'service' | 'time' | 'branch'> & {
    readonly language: string;
    readonly customerName?: string | undefined;
  },
  { client, kept, again }: VisitTools,
): Promise<BookingProblem | undefined> {
  const { service, time, branch } = appointment;
  const result = await client.call(bookAppointment, {
    body: { branch: branch.key, service: service.key, time, language, ...(customerName && { customerName }) },
  });
  if (!result.ok) return problemOf(result.failure);
  kept.keep({ booking: { ...appointment, ...result.answer }, ticket: undefined });
  await again();
  return undefined;
}

const codesOf = ({ bookingCode, verification, branch }: KeptBooking) => ({
  branch: branch.key,
  bookingCode,
  verification,
});

/** Moves the appointment to another time. */
export async function move(
  booking: KeptBooking,
  time: number,
  tools: VisitTools,
): Promise<BookingProblem | undefined> {
  const body = { ...codesOf(booking), time };
  const result = await tools.client.session(booking.smartToken).call(moveBooking, { body });
  if (!result.ok) return problemOf(result.failure);
  tools.kept.keep({ booking: { ...booking, time } });
  await tools.again();
  return undefined;
}

/** Cancels the appointment. The page still shows it until it is left. */
export async function cancel(booking: KeptBooking, tools: VisitTools): Promise<BookingProblem | undefined> {
  const body = codesOf(booking);
  const result = await tools.client.session(booking.smartToken).call(deleteBooking, { body });
  if (!result.ok) return problemOf(result.failure);
  tools.kept.keep({ booking: undefined });
  return undefined;
}
