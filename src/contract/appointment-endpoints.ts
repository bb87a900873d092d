import { bookedAppointment, bookAppointment as wish } from './additions/appointment.ts';
import { bookingDeletion } from './booking-deletion.ts';
import type { Endpoint } from './endpoint.ts';

/** Errors: UNKNOWN_KEY (404), APPOINTMENTS_OFF, SERVICE_CLOSED, TIME_PAST, NAME_INVALID (400). */
export const bookAppointment = {
  method: 'POST',
  path: '/api/v1/appointment/booking',
  auth: 'none',
  body: wish,
  answer: bookedAppointment,
  ours: true,
} as const satisfies Endpoint;

/** Errors: BOOKING_UNKNOWN (400), for a wrong code and a wrong verification alike. */
export const deleteBooking = {
  method: 'DELETE',
  path: '/api/v1/appointment/booking',
  auth: 'smart',
  body: bookingDeletion,
  answer: null,
  ours: false,
} as const satisfies Endpoint;

/** What is asked about appointments. */
export const appointmentEndpoints = { bookAppointment, deleteBooking };
