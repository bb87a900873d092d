// Ours: interface.md has one request for each entity. The page starts with one for all of them.
import * as v from 'valibot';

/** The path at which the host gathers the answers to the first reads of its page. */
export const bootPath = '/kiosk/boot';

/** One answer, as the page would have got it from the host. */
export const bootAnswer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.record(v.string(), v.string()),
  /** Empty: the answer has no body. */
  body: v.string(),
});
export type BootAnswer = v.InferOutput<typeof bootAnswer>;

/** The answers by the path of each read below `/kiosk`, with its query. A read that is missing has no answer so far. */
export const bootAnswers = v.record(v.string(), bootAnswer);
export type BootAnswers = v.InferOutput<typeof bootAnswers>;
