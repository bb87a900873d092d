import { bookedAppointment, appointmentRequest as wish } from '../additions/appointment.ts';
import { bookingDeletion } from '../booking-deletion.ts';
import type { Endpoint } from './endpoint.ts';

export const bookAppointment = {
  method: 'POST',
  path: '/api/v1/appointment/booking',
  auth: 'none',
  body: wish,
  response: bookedAppointment,
  ours: true,
} as const satisfies Endpoint;

/** Which of the two codes is wrong is not told. */
export const deleteBooking = {
  method: 'DELETE',
  path: '/api/v1/appointment/booking',
  auth: 'smart',
  body: bookingDeletion,
  response: null,
  ours: false,
} as const satisfies Endpoint;

/** What is asked about appointments. */
export const appointmentEndpoints = { bookAppointment, deleteBooking };
