// Ours: interface.md defines how a booking is deleted, not how it is created or used.
import * as v from 'valibot';
import { bookingDeletion } from '../booking-deletion.ts';
import { key, text, timestamp } from '../entity.ts';
import { requestId } from './create-ticket.ts';
import { needs } from './need.ts';

/** Body of a booking of an appointment. `time` is a timestamp in milliseconds. */
export const appointmentRequest = v.object({
  branch: key,
  service: key,
  time: timestamp,
  customerName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** The key of the language of the visitor; absent: the default language of the branch. */
  language: v.optional(key),
});
export type AppointmentRequest = v.InferOutput<typeof appointmentRequest>;

/** The codes of a booked appointment. */
export const bookedAppointment = v.object({
  /** Typed or scanned at the dispenser. */
  bookingCode: text,
  /** Required to move or delete the booking. */
  verification: text,
  /** A phone moves and deletes the booking with it, and checks in for it. */
  smartToken: text,
});
export type BookedAppointment = v.InferOutput<typeof bookedAppointment>;

/** Body of the request that opens an appointment on a phone, or reads it again. */
export const bookingOpening = v.object({
  ...bookingDeletion.entries,
  /**
   * The code of the visitor's language, such as `de`. The booking's language applies if it is absent or not of the
   * branch.
   */
  language: v.optional(text),
});
export type BookingOpening = v.InferOutput<typeof bookingOpening>;

/** The present state of an appointment, which may have been booked and moved elsewhere. */
export const openedBooking = v.object({
  service: v.object({ key, name: text }),
  time: timestamp,
  /** The phone uses it to move, delete and check in for the booking. Absent: the token of the request does that. */
  smartToken: v.optional(text),
});
export type OpenedBooking = v.InferOutput<typeof openedBooking>;

/** Body of the request that moves an appointment to another time. Its codes stay the same. */
export const bookingMove = v.object({
  ...bookingDeletion.entries,
  time: timestamp,
});
export type BookingMove = v.InferOutput<typeof bookingMove>;

/** The service whose free times are read. */
export const freeTimesQuery = v.object({ service: key });

/** The bookable times of a service in the next two weeks, as timestamps in milliseconds, earliest first. */
export const freeTimes = v.object({ times: v.array(timestamp) });

/** Body of the check-in for an appointment at a dispenser. */
export const appointmentArrival = v.object({
  requestId,
  bookingCode: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  language: key,
  /** Only those that the service lists in its capabilities. */
  needs: v.optional(needs),
});
export type AppointmentArrival = v.InferOutput<typeof appointmentArrival>;
