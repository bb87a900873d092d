import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { bookAppointment } from '../operations/appointments/book-appointment.ts';
import { readOpenBookingCode } from '../operations/appointments/booking-row.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import { groupBookingCode } from '../secret/booking-code.ts';

/**
 * Long enough that the appointment is in the future when it is booked, and short enough that the visitor is soon
 * called.
 */
const untilAppointmentMs = 60_000;

/** An appointment from an earlier start is reused if its visitor can check in for at least this long. */
const minLeftMs = 60 * 60_000;

/**
 * The code of an appointment whose visitor may check in now; undefined if none can be booked now. Books an appointment
 * only if none is open, so restarts add none.
 */
export async function demoBookingCode(
  { branch, rules }: Pick<BranchFile, 'branch' | 'rules'>,
  world: Parameters<typeof bookAppointment>[1],
): Promise<string | undefined> {
  const { store } = world;
  const now = store.clock.now();
  const from = now + minLeftMs - rules.bookingLateMinutes * 60_000;
  const until = now + untilAppointmentMs;
  const open = await withBranchTransaction(store, branch.key, (transaction) =>
    readOpenBookingCode(transaction, { from, until }),
  );
  if (open !== undefined) return groupBookingCode(open);
  const [service = ''] = branch.services;
  const result = await bookAppointment({ branch: branch.key, service, time: until }, world);
  return result.kind === 'booked' ? result.booked.bookingCode : undefined;
}
