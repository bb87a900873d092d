import * as v from 'valibot';
import { shownClosing } from './closing.ts';
import { key, text, wholeNumber } from './entity.ts';

/** The longest wait that a service can mean: a week. */
const longestMs = 7 * 24 * 60 * 60_000;

/** A number of waiting tickets. */
const ticketCount = wholeNumber(0, 100_000);

/** The estimated wait for one service of a branch. Interface: Waiting info item. */
export const waitingInfo = v.object({
  service: key,
  /** Estimated wait in milliseconds. */
  time: v.pipe(v.number(), v.minValue(0), v.maxValue(longestMs)),
  tickets: ticketCount,
  /** The key of the counter that is expected to call; empty when unknown. */
  counter: text,
  /**
   * Ours: the queue position of a ticket that is taken now. It is the number of tickets, also for other services,
   * before it in the callable list of the counter where it is furthest ahead.
   */
  ahead: v.optional(ticketCount),
  /** Ours: true if the service gives no tickets, because no counter of the branch serves it or a closing applies. */
  closed: v.optional(v.boolean()),
  /** Ours: the closing of the service. */
  closing: v.optional(shownClosing),
  /** Ours: true if the service gives no ticket now, because `maxTickets` of its tickets are open. */
  full: v.optional(v.boolean()),
  /** Ours: true if its visitors may not be served, because the counters probably stop before their turn. */
  late: v.optional(v.boolean()),
  /** The relation of the real wait to `time`: greater than (`gt`), equal to (`eq`) or less than (`lt`). */
  relation: v.picklist(['gt', 'eq', 'lt']),
});
export type WaitingInfo = v.InferOutput<typeof waitingInfo>;

/**
 * The wait beside a ticket. Numbers out of range are treated as unknown, because an error here must not prevent the
 * ticket.
 */
export const waitOfTicket = v.object({
  ...waitingInfo.entries,
  time: v.number(),
  tickets: v.number(),
  ahead: v.optional(v.number()),
});

/** A number of tickets; undefined for a value that is not a count, such as -1. */
export const knownTickets = (count: number): number | undefined =>
  v.is(ticketCount, count) ? count : undefined;
