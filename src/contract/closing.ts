// Our addition: interface.md does not define how to pause ticketing.
import * as v from 'valibot';
import { hhmm, key, text, timestamp, weekday } from './entity.ts';

/** In characters: the sentence is shown on a button. */
export const longestClosingText = 80;

/** The reasons with a built-in sentence in every language. */
export const closingReason = v.picklist(['break', 'meeting', 'technical', 'staff', 'enough']);

const entries = {
  /** The closed service or group; null for the branch. */
  of: v.nullable(v.object({ kind: v.picklist(['service', 'group']), key })),
  /** The end; null for no end, which requires weekly hours. */
  until: v.nullable(timestamp),
  /** The closed hours of each week, in local time; if null, the closing has no breaks. */
  weekly: v.nullable(
    v.object({ days: v.pipe(v.array(weekday), v.minLength(1), v.maxLength(7)), start: hhmm, end: hhmm }),
  ),
  /** True if the closing applies only to services whose new visitors could not be served before the branch closes. */
  isLate: v.optional(v.boolean()),
  /** A reason with a built-in sentence; if null, the sentence is in `texts`. */
  reason: v.nullable(closingReason),
  /** A custom sentence, by the keys of the branch's languages. */
  texts: v.pipe(
    v.record(key, v.pipe(v.string(), v.trim(), v.maxLength(longestClosingText))),
    v.maxEntries(20),
  ),
};

/** A period in which a branch, or some of its services, issues no tickets. Waiting tickets are still called. */
export const closing = v.object({
  ...entries,
  key,
  from: timestamp,
  /** True if the closing began when it was made, so its times follow a correction of the clock. */
  isImmediate: v.optional(v.boolean()),
  /** The name that the manager typed; empty if none. */
  by: text,
});
export type Closing = v.InferOutput<typeof closing>;

export const newClosing = v.object({
  ...entries,
  /** The beginning; null means now. */
  from: v.nullable(timestamp),
});
export type NewClosing = v.InferOutput<typeof newClosing>;

export const closingTexts = v.record(key, text);
export type ClosingTexts = v.InferOutput<typeof closingTexts>;

/** The closing of a service for visitors: its reason, and when the service issues numbers again, if known. */
export const shownClosing = v.object({ reason: closingTexts, again: closingTexts });
export type ShownClosing = v.InferOutput<typeof shownClosing>;
