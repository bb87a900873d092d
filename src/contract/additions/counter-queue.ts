// Our addition: interface.md has no endpoint for a counter's queue.
import * as v from 'valibot';
import { key, text } from '../entity.ts';
import { callableTicket } from './callable-ticket.ts';

/** The number of tickets, and the first fifty in calling order. */
const list = v.object({ total: v.number(), tickets: v.array(callableTicket) });

export const counterQueue = v.object({
  /** A request with this version as `since` gets a 204 until something changes. */
  version: text,
  lists: v.object({ next: list, parked: list, others: list, notArrived: list }),
  /** The other clerks at work, each with a counter: the possible recipients of a transfer. Absent if unknown. */
  clerks: v.optional(v.array(v.object({ key, name: text, counter: text }))),
});
export type CounterQueue = v.InferOutput<typeof counterQueue>;
