import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import type { CounterQueue } from '../../contract/additions/counter-queue.ts';
import { matchesSearch } from '../../domain/queue/matches-search.ts';

/** The tickets of the branch that this clerk can call, the first of each list in calling order. */
export type TicketLists = CounterQueue['lists'];

/** A ticket that can be called, and the list in which it is. */
export interface FoundTicket {
  readonly ticket: CallableTicket;
  readonly list: keyof TicketLists;
}

const order = ['next', 'parked', 'others', 'notArrived'] as const;

/** The number of shown results. */
const most = 50;

/** True if a list is longer than its read part. A search is then a request to the service. */
export const isCut = (lists: TicketLists) =>
  order.some((list) => lists[list].total > lists[list].tickets.length);

/** The read tickets whose number or name contains the text, in calling order. */
export function findTickets(lists: TicketLists, text: string): FoundTicket[] {
  return order
    .flatMap((list) => lists[list].tickets.map((ticket) => ({ ticket, list })))
    .filter(({ ticket }) => matchesSearch(ticket, text))
    .slice(0, most);
}
