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
  /**
   * Ours: the place of a ticket that is taken now. It is the number of tickets, also for other services, before it in the list of callable
   * tickets of the counter at which it stands first.
   */
  ahead: v.optional(v.number()),
  /** Ours: whether the service gives no tickets, because no counter of the branch serves it. */
  closed: v.optional(v.boolean()),
  /** Ours: whether the service gives no ticket now, because as many of its tickets are open as `maxTickets` allows. */
  full: v.optional(v.boolean()),
  /** The relation of the real wait to `time`: greater than (`gt`), equal to (`eq`) or less than (`lt`). */
  relation: v.picklist(['gt', 'eq', 'lt']),
});
export type WaitingInfo = v.InferOutput<typeof waitingInfo>;
