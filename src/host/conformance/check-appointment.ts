import { bookAppointment, deleteBooking } from '../../contract/endpoints/appointment-endpoints.ts';
import type { ServiceFacts } from './check-target.ts';
import type { ServiceChecker } from './service-checker.ts';

/** A week from now the branch is as open as it is now. */
const week = 7 * 24 * 60 * 60_000;

/** Checks how bookings are deleted, with one that it makes. */
export async function checkAppointment(
  stranger: ServiceChecker,
  phone: ServiceChecker | undefined,
  { branch, offers, allowChanges, newKey }: ServiceFacts,
): Promise<void> {
  const nobodys = { branch: branch?.key ?? newKey(), bookingCode: newKey(), verification: '000000' };
  const remark = 'without credentials';
  await stranger.expectFailure(deleteBooking, { statuses: [401, 403] }, { body: nobodys, remark });
  if (!offers(bookAppointment)) stranger.noteNotOffered(bookAppointment);
  if (!phone || !branch) {
    stranger.noteNotChecked(deleteBooking, 'needs a smart token');
    return;
  }
  await phone.expectFailure(
    deleteBooking,
    { statuses: [400, 404] },
    { body: nobodys, remark: 'of an unknown code' },
  );
  if (!allowChanges || !offers(bookAppointment)) {
    stranger.noteNotChecked(
      deleteBooking,
      offers(bookAppointment) ? 'needs --allow-changes' : 'needs a booking',
    );
    return;
  }
  const time = stranger.serviceTime() + week;
  const body = { branch: branch.key, service: branch.services[0], time };
  const booked = await stranger.expectSuccess(bookAppointment, { body });
  if (!booked) return;
  const { bookingCode, verification, smartToken } = booked;
  const holder = stranger.withHeaders({ authorization: `SmartToken ${smartToken}` });
  await holder.expectSuccess(deleteBooking, { body: { branch: branch.key, bookingCode, verification } });
}
