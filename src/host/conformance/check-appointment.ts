import {
  bookAppointment,
  deleteBooking,
  moveBooking,
  openBooking,
  readFreeTimes,
} from '../../contract/endpoints/appointment-endpoints.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** After one week, the branch usually has the same opening hours. */
const weekMs = 7 * 24 * 60 * 60_000;

/** Checks how bookings are made, moved and deleted, using a booking of its own. */
export async function checkAppointment(
  anonymous: ServiceChecker,
  phone: ServiceChecker | undefined,
  { branch, allowChanges, newKey }: ServiceFacts,
): Promise<void> {
  const unknownBooking = { branch: branch?.key ?? newKey(), bookingCode: newKey(), verification: '000000' };
  const remark = 'without credentials';
  await anonymous.expectFailure(deleteBooking, [401, 403], { body: unknownBooking, remark });
  anonymous.noteNotOffered([bookAppointment, readFreeTimes, openBooking, moveBooking]);
  if (!phone || !branch) return anonymous.noteNotChecked(deleteBooking, 'needs a smart token');
  await phone.expectFailure(deleteBooking, [400, 404], {
    body: unknownBooking,
    remark: 'of an unknown code',
  });
  if (!anonymous.offers(bookAppointment)) return anonymous.noteNotChecked(deleteBooking, 'needs a booking');
  if (!allowChanges) return anonymous.noteNotChecked(deleteBooking, 'needs --allow-changes');
  const time = anonymous.serviceTime() + weekMs;
  const body = { branch: branch.key, service: branch.services[0], time };
  const booked = await anonymous.expectSuccess(bookAppointment, { body });
  if (!booked) return;
  const { bookingCode, verification, smartToken } = booked;
  const holder = anonymous.withHeaders({ authorization: `SmartToken ${smartToken}` });
  const times = await holder.expectSuccess(readFreeTimes, { query: { service: branch.services[0] ?? '' } });
  const codes = { branch: branch.key, bookingCode, verification };
  await holder.expectSuccess(openBooking, { body: codes });
  const [other = time] = times?.times.filter((one) => one !== time).slice(-1) ?? [];
  await holder.expectSuccess(moveBooking, { body: { ...codes, time: other } });
  await holder.expectSuccess(deleteBooking, { body: codes });
}
