import * as v from 'valibot';

const degreesUpTo = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

/** The text of a dispenser's QR code. */
export const shownToken = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/**
 * Proof of presence at the branch: a GPS position, or the token of a dispenser's QR code. If both
 * are sent, both must be valid. Interface: POST smart/ticket/arrived.
 */
export const smartArrival = v.pipe(
  v.object({
    gps: v.optional(v.object({ latitude: degreesUpTo(90), longitude: degreesUpTo(180) })),
    token: v.optional(shownToken),
  }),
  v.minEntries(1, 'expected gps, token or both'),
);
export type SmartArrival = v.InferOutput<typeof smartArrival>;
