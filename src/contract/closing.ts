// Ours: interface.md has no way to stop giving numbers for a time.
import * as v from 'valibot';
import { hhmm, key, text, timestamp, weekday } from './entity.ts';

/** The maximum length of a sentence for visitors, in characters: it is shown on a button. */
export const longestClosingText = 80;

/** The reasons for which we have a sentence in every language. */
export const closingReason = v.picklist(['break', 'meeting', 'technical', 'staff', 'enough']);
export type ClosingReason = v.InferOutput<typeof closingReason>;

const entries = {
  /** The service or group of services that gives no numbers; null: the branch. */
  of: v.nullable(v.object({ kind: v.picklist(['service', 'group']), key })),
  /** Null: it has no end. Only weekly hours may have none. */
  until: v.nullable(timestamp),
  /** The hours of each week in which it is closed, in local time; null: from beginning to end. */
  weekly: v.nullable(
    v.object({ days: v.pipe(v.array(weekday), v.minLength(1), v.maxLength(7)), start: hhmm, end: hhmm }),
  ),
  /** Null: the sentence is in `texts`. */
  reason: v.nullable(closingReason),
  /** A sentence of one's own, by the keys of the branch's languages. */
  texts: v.pipe(
    v.record(key, v.pipe(v.string(), v.trim(), v.maxLength(longestClosingText))),
    v.maxEntries(20),
  ),
};

/** A time in which a branch, or some of its services, gives no numbers. Numbers that exist are still called. */
export const closing = v.object({
  ...entries,
  key,
  from: timestamp,
  /** The name that the manager has typed; empty: none. */
  by: text,
});
export type Closing = v.InferOutput<typeof closing>;

/** A closing as a manager asks for it. */
export const newClosing = v.object({
  ...entries,
  /** Null: now. */
  from: v.nullable(timestamp),
});
export type NewClosing = v.InferOutput<typeof newClosing>;

/** A sentence about a closing for visitors, by language key. */
export const closingTexts = v.record(key, text);
export type ClosingTexts = v.InferOutput<typeof closingTexts>;

/** The closing of a service for visitors: its reason, and the time at which there are numbers again. */
export const shownClosing = v.object({ reason: closingTexts, again: closingTexts });
export type ShownClosing = v.InferOutput<typeof shownClosing>;
