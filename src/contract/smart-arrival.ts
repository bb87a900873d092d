import * as v from 'valibot';

const degreesUpTo = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

const byPosition = v.object({ gps: v.object({ latitude: degreesUpTo(90), longitude: degreesUpTo(180) }) });
const byToken = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) });

/** Where somebody with a smart ticket is, or what the dispenser before them shows. Interface: smart/ticket/arrived. */
export const smartArrival = v.union([byPosition, byToken]);
export type SmartArrival = v.InferOutput<typeof smartArrival>;
