// Ours: interface.md shows groups only as keys in a profile's structure.
import * as v from 'valibot';
import { entityFields } from '../entity.ts';
import { entityTexts } from '../service.ts';

/** A named collection of services and further groups. */
export const group = v.object({
  ...entityFields,
  name: v.string(),
  texts: entityTexts,
  code: v.optional(v.number()),
});
export type Group = v.InferOutput<typeof group>;
