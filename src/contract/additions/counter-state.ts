// Our addition: interface.md has no endpoint for a counter's ticket.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { ticket } from '../ticket.ts';
import { needs } from './need.ts';

/** A counter's state, from which a client recovers after a lost response or a restart. */
export const counterState = v.object({
  clerk: v.object({ key, name: text }),
  /** `number` is the number that visitors read and hear. */
  counter: v.object({ key, name: text, number: text }),
  /** The current ticket. Its `status` also shows whether it is called, in transaction or in afterwork. */
  ticket: v.nullable(ticket),
  askedForYou: v.optional(v.boolean()),
  needs: v.optional(needs),
  /** Null unless the counter is paused; `code` is the code of the pause. */
  pause: v.nullable(v.object({ since: timestamp, code: v.nullable(key) })),
});
export type CounterState = v.InferOutput<typeof counterState>;
