// Ours: interface.md has no read of the current ticket of a counter.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { ticket } from '../ticket.ts';
import { needs } from './need.ts';

/** The state of a counter and its ticket. A client that has lost an answer, or all its state, reads it here. */
export const counterState = v.object({
  clerk: v.object({ key, name: text }),
  /** `number` is the number that visitors read and hear. */
  counter: v.object({ key, name: text, number: text }),
  /** The current ticket; its `status` also says whether it is called, in transaction or in afterwork. */
  ticket: v.nullable(ticket),
  /** True if the visitor of that ticket chose this clerk. */
  askedForYou: v.optional(v.boolean()),
  /** The needs of that visitor; absent: none named. */
  needs: v.optional(needs),
  /** Null unless the counter is paused; `code` is the code of the pause. */
  pause: v.nullable(v.object({ since: timestamp, code: v.nullable(key) })),
});
export type CounterState = v.InferOutput<typeof counterState>;
