import * as v from 'valibot';

const degreesUpTo = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

const byPosition = v.object({ gps: v.object({ latitude: degreesUpTo(90), longitude: degreesUpTo(180) }) });
const byToken = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) });

/** Proof that a visitor is at the branch: a GPS position, or the token from a dispenser's QR code. Interface: POST smart/ticket/arrived. */
export const smartArrival = v.union([byPosition, byToken]);
export type SmartArrival = v.InferOutput<typeof smartArrival>;
