import {
  appointmentRequest,
  bookedAppointment,
  bookingMove,
  bookingOpening,
  freeTimes,
  freeTimesQuery,
  openedBooking,
} from '../additions/appointment.ts';
import { bookingDeletion } from '../booking-deletion.ts';
import type { Endpoint } from '../endpoint.ts';

export const bookAppointment = {
  method: 'POST',
  path: '/api/v1/appointment/booking',
  auth: 'none',
  body: appointmentRequest,
  response: bookedAppointment,
  idempotencyKey: true,
  ours: true,
} as const satisfies Endpoint;

export const readFreeTimes = {
  method: 'GET',
  path: '/api/v1/appointment/times',
  auth: 'smart',
  query: freeTimesQuery,
  response: freeTimes,
  ours: true,
} as const satisfies Endpoint;

export const openBooking = {
  method: 'POST',
  path: '/api/v1/appointment/booking/open',
  auth: 'smart',
  body: bookingOpening,
  response: openedBooking,
  ours: true,
} as const satisfies Endpoint;

export const moveBooking = {
  method: 'POST',
  path: '/api/v1/appointment/booking/move',
  auth: 'smart',
  body: bookingMove,
  response: null,
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
export const appointmentEndpoints = {
  bookAppointment,
  readFreeTimes,
  openBooking,
  moveBooking,
  deleteBooking,
};
