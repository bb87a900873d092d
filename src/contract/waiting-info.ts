import * as v from 'valibot';
import { key, text } from './entity.ts';

/** The estimated wait for one service of a branch. Interface: Waiting info item. */
export const waitingInfo = v.object({
  service: key,
  /** Estimated wait in milliseconds. */
  time: v.number(),
  tickets: v.number(),
  /** The key of the counter that is expected to call; empty when unknown. */
  counter: text,
  /** Ours: waiting tickets, also for other services, that the counters of this one are expected to call first. */
  ahead: v.optional(v.number()),
  /** Ours: whether the service gives no tickets, because no counter of the branch serves it. */
  closed: v.optional(v.boolean()),
  /** Whether the real wait is greater than (`gt`), equal to (`eq`) or less than (`lt`) `time`. */
  relation: v.picklist(['gt', 'eq', 'lt']),
});
export type WaitingInfo = v.InferOutput<typeof waitingInfo>;
