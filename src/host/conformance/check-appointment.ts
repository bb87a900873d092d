import { bookAppointment, deleteBooking } from '../../contract/endpoints/appointment-endpoints.ts';
import type { Ground } from './checked.ts';
import type { Examiner } from './examiner.ts';

/** A week from now the branch is as open as it is now. */
const week = 7 * 24 * 60 * 60_000;

/** Checks how bookings are deleted, with one that it makes. */
export async function checkAppointment(
  stranger: Examiner,
  phone: Examiner | undefined,
  { branch, offers, allowChanges, newKey }: Ground,
): Promise<void> {
  const nobodys = { branch: branch?.key ?? newKey(), bookingCode: newKey(), verification: '000000' };
  const remark = 'without credentials';
  await stranger.fails(deleteBooking, { statuses: [401, 403] }, { body: nobodys, remark });
  if (!offers(bookAppointment)) stranger.isNotOffered(bookAppointment);
  if (!phone || !branch) {
    stranger.isNotChecked(deleteBooking, 'needs a smart token');
    return;
  }
  await phone.fails(deleteBooking, { statuses: [400, 404] }, { body: nobodys, remark: 'of an unknown code' });
  if (!allowChanges || !offers(bookAppointment)) {
    stranger.isNotChecked(
      deleteBooking,
      offers(bookAppointment) ? 'needs --allow-changes' : 'needs a booking',
    );
    return;
  }
  const time = stranger.serviceTime() + week;
  const body = { branch: branch.key, service: branch.services[0], time };
  const booked = await stranger.succeeds(bookAppointment, { body });
  if (!booked) return;
  const { bookingCode, verification, smartToken } = booked;
  const holder = stranger.as({ authorization: `SmartToken ${smartToken}` });
  await holder.succeeds(deleteBooking, { body: { branch: branch.key, bookingCode, verification } });
}
