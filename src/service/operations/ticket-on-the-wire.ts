import type { Task, Ticket } from '../../contract/ticket.ts';

/** A ticket as answers carry it: the interface shows one more property on tasks, without a name. */
export function ticketOnTheWire(ticket: Ticket): Ticket & { tasks: (Task & { '': null })[] } {
  return { ...ticket, tasks: ticket.tasks.map((task) => ({ ...task, '': null })) };
}
