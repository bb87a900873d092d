import * as v from 'valibot';
import { entityFields, text } from './entity.ts';

/** A reason that a clerk chooses when logging out, closing or setting a status. Interface: Code. */
export const code = v.object({
  ...entityFields,
  category: v.picklist(['logout', 'closing', 'status']),
  name: text,
  /** The texts by language key. */
  texts: v.record(v.string(), v.object({ name: text })),
});
