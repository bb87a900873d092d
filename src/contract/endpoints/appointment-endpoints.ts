import { appointmentRequest, bookedAppointment } from '../additions/appointment.ts';
import { bookingDeletion } from '../booking-deletion.ts';
import type { Endpoint } from './endpoint.ts';

export const bookAppointment = {
  method: 'POST',
  path: '/api/v1/appointment/booking',
  auth: 'none',
  body: appointmentRequest,
  response: bookedAppointment,
  ours: true,
} as const satisfies Endpoint;

export const deleteBooking = {
  method: 'DELETE',
  path: '/api/v1/appointment/booking',
  auth: 'smart',
  body: bookingDeletion,
  response: null,
} as const satisfies Endpoint;

/** The endpoints for appointments. Interface: Smart ticket and appointment endpoints. */
export const appointmentEndpoints = { bookAppointment, deleteBooking };
