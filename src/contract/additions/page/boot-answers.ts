// Our addition: the page starts with a single request for all entities.
import * as v from 'valibot';

export const bootPath = '/kiosk/boot';

/** An answer as the host would have sent it to a single request. */
export const bootAnswer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.record(v.string(), v.string()),
  /** Empty if the answer has no body. */
  body: v.string(),
});
export type BootAnswer = v.InferOutput<typeof bootAnswer>;

/** Answers by path below `/kiosk`, including the query. A read without an answer yet is missing. */
export const bootAnswers = v.record(v.string(), bootAnswer);
export type BootAnswers = v.InferOutput<typeof bootAnswers>;
