import * as v from 'valibot';
import { key } from './entity.ts';

/** A clerk who may be asked for, and where they sit. Interface: Selectable clerk item. */
export const selectableClerk = v.object({
  /** `avatar`: the address of a picture, or an empty string. */
  user: v.object({ key, name: v.string(), avatar: v.string() }),
  /** `waitTime`: the estimated wait for this clerk, in milliseconds. */
  counter: v.object({ key, name: v.string(), waitTime: v.number() }),
});
export type SelectableClerk = v.InferOutput<typeof selectableClerk>;
