// Our addition: interface.md defines only the deletion of bookings.
import * as v from 'valibot';
import { bookingDeletion } from '../booking-deletion.ts';
import { key, text, timestamp } from '../entity.ts';
import { requestId } from './create-ticket.ts';
import { needs } from './need.ts';

export const appointmentRequest = v.object({
  branch: key,
  service: key,
  time: timestamp,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** The visitor's language; if absent, the branch's default. */
  language: v.optional(key),
});
export type AppointmentRequest = v.InferOutput<typeof appointmentRequest>;

export const bookedAppointment = v.object({
  /** The code that the visitor types or scans at a dispenser. */
  bookingCode: text,
  /** The code that is required to change the booking. */
  verification: text,
  /** Lets the phone move, delete and check in the booking. */
  smartToken: text,
});
export type BookedAppointment = v.InferOutput<typeof bookedAppointment>;

/** Opens or rereads an appointment on a phone. */
export const bookingOpening = v.object({
  ...bookingDeletion.entries,
  /**
   * The visitor's language code, such as `de`. If it is absent or unknown to the branch, the booking's language
   * applies.
   */
  language: v.optional(text),
});
export type BookingOpening = v.InferOutput<typeof bookingOpening>;

/** The current state of an appointment. Another device may have booked or moved the appointment. */
export const openedBooking = v.object({
  service: v.object({ key, name: text }),
  time: timestamp,
  /** Lets the phone move, delete and check in the booking. If absent, the token of the request still applies. */
  smartToken: v.optional(text),
});
export type OpenedBooking = v.InferOutput<typeof openedBooking>;

/** Moves a booking; its codes stay the same. */
export const bookingMove = v.object({
  ...bookingDeletion.entries,
  time: timestamp,
});
export type BookingMove = v.InferOutput<typeof bookingMove>;

export const freeTimesQuery = v.object({ service: key });

/** The bookable times of the next two weeks, earliest first. */
export const freeTimes = v.object({ times: v.array(timestamp) });

export const appointmentArrival = v.object({
  requestId,
  bookingCode: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  language: key,
  /** Allowed values: the service's `capabilities.needs`. */
  needs: v.optional(needs),
});
export type AppointmentArrival = v.InferOutput<typeof appointmentArrival>;
