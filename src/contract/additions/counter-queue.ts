// Ours: interface.md has no read of the whole queue of a counter.
import * as v from 'valibot';
import { text } from '../entity.ts';
import { callableTicket } from './callable-ticket.ts';

/** A list of a queue: how many tickets it has, and the first fifty of them in calling order. */
const list = v.object({ total: v.number(), tickets: v.array(callableTicket) });

/** All lists of callable tickets of a counter. */
export const counterQueue = v.object({
  /** Names this state of the queue. A read with it as `since` gets 204 until something changes. */
  version: text,
  lists: v.object({ next: list, parked: list, others: list, notArrived: list }),
});
export type CounterQueue = v.InferOutput<typeof counterQueue>;
