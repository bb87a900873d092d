import * as v from 'valibot';
import { key, pictureSource, text } from './entity.ts';

/** A clerk whom a visitor can choose, and the clerk's counter. Interface: Selectable clerk item. */
export const selectableClerk = v.object({
  /** `avatar` is a URL; empty without a picture. */
  user: v.object({ key, name: text, avatar: pictureSource }),
  /**
   * `waitTime`: estimated milliseconds until this clerk calls. `late` is our addition, as in waiting info.
   */
  counter: v.object({ key, name: text, waitTime: v.number(), late: v.optional(v.boolean()) }),
});
export type SelectableClerk = v.InferOutput<typeof selectableClerk>;
