// Ours: interface.md has no read of what a clerk has in hand.
import * as v from 'valibot';
import { key, text, timestamp } from '../entity.ts';
import { ticket } from '../ticket.ts';
import { needs } from './need.ts';

/** What a clerk at a counter has in hand. A client that has lost an answer, or everything, reads here how things are. */
export const counterState = v.object({
  clerk: v.object({ key, name: text }),
  /** `number` is what visitors read and hear. */
  counter: v.object({ key, name: text, number: text }),
  /** The ticket in hand; its `status` also says whether it is called, in transaction or in afterwork. */
  ticket: v.nullable(ticket),
  /** Whether the visitor of that ticket chose this clerk. */
  askedForYou: v.optional(v.boolean()),
  /** What that visitor needs; absent: they have told nothing. */
  needs: v.optional(needs),
  /** Null while the counter serves; `code` is the code of the pause. */
  pause: v.nullable(v.object({ since: timestamp, code: v.nullable(key) })),
});
export type CounterState = v.InferOutput<typeof counterState>;
