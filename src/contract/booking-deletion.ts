import * as v from 'valibot';
import { key } from './entity.ts';

const nonEmptyCode = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** Calls an appointment off. Interface: appointment/booking. */
export const bookingDeletion = v.object({
  branch: key,
  bookingCode: nonEmptyCode,
  verification: nonEmptyCode,
});
export type BookingDeletion = v.InferOutput<typeof bookingDeletion>;
