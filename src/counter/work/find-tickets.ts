import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import type { CounterQueue } from '../../contract/additions/counter-queue.ts';
import { matchesSearch } from '../../domain/queue/matches-search.ts';

/** The tickets that this clerk can call, by list and in calling order. */
export type TicketLists = CounterQueue['lists'];

export interface FoundTicket {
  readonly ticket: CallableTicket;
  readonly list: keyof TicketLists;
}

const order = ['next', 'parked', 'others', 'notArrived'] as const;

/** The maximum number of results. */
const most = 50;

/** True if a list was read only in part, so the service searches. */
export const isPartial = (lists: TicketLists) =>
  order.some((list) => lists[list].total > lists[list].tickets.length);

/** The loaded tickets whose number or name contains the text, in calling order. */
export function findTickets(lists: TicketLists, text: string): FoundTicket[] {
  return order
    .flatMap((list) => lists[list].tickets.map((ticket) => ({ ticket, list })))
    .filter(({ ticket }) => matchesSearch(ticket, text))
    .slice(0, most);
}
