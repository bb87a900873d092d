import * as v from 'valibot';
import { key } from './entity.ts';

const typedCode = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** Cancels an appointment. Interface: DELETE appointment/booking. */
export const bookingDeletion = v.object({
  branch: key,
  bookingCode: typedCode,
  verification: typedCode,
});
export type BookingDeletion = v.InferOutput<typeof bookingDeletion>;
