import type { OrderFacts } from '../../../domain/following/goes-first.ts';
import type { Targets } from '../../../domain/queue/targets.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { dueTimeOf } from '../changes/place-data.ts';

export const orderFacts = (ticket: QueuedTicket, targets: Targets): OrderFacts => ({
  callableAt: ticket.callableAt ?? ticket.createdAt,
  rank: ticket.rank ?? ticket.createdAt,
  since: ticket.statusTime,
  priority: ticket.priority,
  dueAt: dueTimeOf(ticket, targets),
  isBooking: ticket.isBooking,
  wasServed: ticket.tasks.some(({ status }) => status === taskStatus.done),
});
