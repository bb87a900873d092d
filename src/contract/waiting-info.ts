import * as v from 'valibot';
import { shownClosing } from './closing.ts';
import { key, text, wholeNumber } from './entity.ts';

/** The longest possible wait, a week. */
const longestMs = 7 * 24 * 60 * 60_000;

const ticketCount = wholeNumber(0, 100_000);

/** The estimated wait for a service. Interface: Waiting info item. */
export const waitingInfo = v.object({
  service: key,
  /** In milliseconds. */
  time: v.pipe(v.number(), v.minValue(0), v.maxValue(longestMs)),
  tickets: ticketCount,
  /** The counter that is expected to call; empty if unknown. */
  counter: text,
  /**
   * Our addition: the queue position of a ticket that is taken now: the smallest number of tickets before it in any
   * counter's list.
   */
  ahead: v.optional(ticketCount),
  /** Our addition: true if the service issues no tickets, because no counter serves it or a closing applies. */
  closed: v.optional(v.boolean()),
  /** Our addition: the closing of the service, as shown to visitors. */
  closing: v.optional(shownClosing),
  /** Our addition: true if the service has `maxTickets` open tickets, so it issues no more now. */
  full: v.optional(v.boolean()),
  /** Our addition: true if the counters will probably stop before the visitor's turn. */
  late: v.optional(v.boolean()),
  /** The real wait is longer (`gt`), equal (`eq`) or shorter (`lt`) than `time`. */
  relation: v.picklist(['gt', 'eq', 'lt']),
});
export type WaitingInfo = v.InferOutput<typeof waitingInfo>;

/**
 * The wait in the answer with a ticket. An invalid number is treated as unknown, because it must not prevent the
 * ticket.
 */
export const waitOfTicket = v.object({
  ...waitingInfo.entries,
  time: v.number(),
  tickets: v.number(),
  ahead: v.optional(v.number()),
});

/** Returns a count of tickets; undefined for a value that is not a count, such as -1. */
export const knownTickets = (count: number): number | undefined =>
  v.is(ticketCount, count) ? count : undefined;
