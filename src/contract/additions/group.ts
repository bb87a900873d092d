// Our addition: interface.md has only the keys of groups.
import * as v from 'valibot';
import { entityFields, text } from '../entity.ts';
import { entityTexts } from '../service.ts';
import { serviceIcon } from '../service-icon.ts';

export const group = v.object({
  ...entityFields,
  name: text,
  texts: entityTexts,
  code: v.optional(v.number()),
  icon: serviceIcon,
});
export type Group = v.InferOutput<typeof group>;
