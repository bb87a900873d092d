// Ours: interface.md names counters and does not describe them.
import * as v from 'valibot';
import { key } from '../entity.ts';

/** A text that is never empty, such as what tells a counter from others. */
export const nonEmptyText = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A counter; without `services` it serves all services of the branch. */
export const counter = v.object({
  key,
  name: v.string(),
  number: nonEmptyText,
  websocketID: nonEmptyText,
  services: v.optional(v.array(key)),
  /** The name of the waiting area where its visitors sit. */
  area: v.optional(nonEmptyText),
});
export type Counter = v.InferOutput<typeof counter>;
