// Ours: interface.md names counters and does not describe them.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** A text that is never empty, such as the part that distinguishes one counter from others. */
export const nonEmptyText = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** The visitors' word for the place where a counter serves them. */
export const counterPlaces = ['counter', 'room', 'window', 'desk'] as const;
export type CounterPlace = (typeof counterPlaces)[number];

/** The place of a counter in an answer. A place that this version does not know is read as a counter. */
export const shownPlace = v.fallback(v.optional(v.picklist(counterPlaces)), undefined);

/** A counter; without `services` it serves all services of the branch. */
export const counter = v.object({
  key,
  name: v.string(),
  number: nonEmptyText,
  websocketID: nonEmptyText,
  services: v.optional(v.array(key)),
  /** The name of the waiting area where its visitors sit. */
  area: v.optional(nonEmptyText),
  /** The kind of place that calls name. Absent: a counter. */
  place: v.optional(v.picklist(counterPlaces)),
});
export type Counter = v.InferOutput<typeof counter>;
