// Our addition: interface.md does not describe counters.
import * as v from 'valibot';
import { key } from '../entity.ts';

export const nonEmptyText = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** The words for a counter's place in calls to visitors. */
export const counterPlaces = ['counter', 'room', 'window', 'desk'] as const;
export type CounterPlace = (typeof counterPlaces)[number];

/** The place as shown; an unknown place counts as a counter. */
export const shownPlace = v.fallback(v.optional(v.picklist(counterPlaces)), undefined);

/** A counter. Without `services`, it serves all services. */
export const counter = v.object({
  key,
  name: v.string(),
  number: nonEmptyText,
  websocketID: nonEmptyText,
  services: v.optional(v.array(key)),
  /** The waiting area for the counter's visitors. */
  area: v.optional(nonEmptyText),
  /** The word for the place in calls; if absent, `counter`. */
  place: v.optional(v.picklist(counterPlaces)),
});
export type Counter = v.InferOutput<typeof counter>;
