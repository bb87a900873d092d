import type { CallOrder } from '../../../contract/additions/hall.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readTicketsByStatus } from '../../store/tickets/read-tickets.ts';
import { readActiveClerks, servingClerks } from '../changes/active-clerks.ts';
import { queuedTickets, sortForCaller } from '../counter/call-candidates.ts';

/** The next numbers of each staffed counter: the tickets that its clerk would get with "next", in that order. */
export async function readCallOrders(reader: BranchReader, now: number, most: number): Promise<CallOrder[]> {
  const waiting = await readTicketsByStatus(reader, [ticketStatus.waiting]);
  const orders: CallOrder[] = [];
  for (const { counter, user } of servingClerks(await readActiveClerks(reader, now))) {
    const context = { session: { counter, user }, now };
    const next = await sortForCaller(reader, queuedTickets(waiting, context), context);
    const { key, name, number, area, place } = counter;
    orders.push({
      counter: { key, name, number, ...(area !== undefined && { area }), ...(place && { place }) },
      numbers: next.slice(0, most).map((ticket) => ticket.number),
    });
  }
  return orders;
}
