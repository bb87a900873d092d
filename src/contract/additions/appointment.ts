// Ours: interface.md shows how a booking is deleted, not how it is made or kept.
import * as v from 'valibot';
import { key, timestamp } from '../entity.ts';
import { requestId } from './create-ticket.ts';

/** A wish for an appointment. */
export const appointmentRequest = v.object({
  branch: key,
  service: key,
  time: v.pipe(timestamp, v.integer()),
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export type AppointmentRequest = v.InferOutput<typeof appointmentRequest>;

/** What somebody needs to come to an appointment, or to call it off. */
export const bookedAppointment = v.object({
  /** To be typed at the dispenser. */
  bookingCode: v.string(),
  /** To be said when the booking is to be deleted. */
  verification: v.string(),
  smartToken: v.string(),
});
export type BookedAppointment = v.InferOutput<typeof bookedAppointment>;

/** Somebody with an appointment stands before the dispenser. */
export const appointmentArrival = v.object({
  requestId,
  bookingCode: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  language: key,
});
export type AppointmentArrival = v.InferOutput<typeof appointmentArrival>;
