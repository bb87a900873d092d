import * as v from 'valibot';
import { entityFields } from './entity.ts';

/** A reason that a clerk chooses, by the moment at which it is asked for. Interface: Code. */
export const code = v.object({
  ...entityFields,
  category: v.picklist(['logout', 'closing', 'status']),
  name: v.string(),
  /** By language key. */
  texts: v.record(v.string(), v.object({ name: v.string() })),
});
export type Code = v.InferOutput<typeof code>;
