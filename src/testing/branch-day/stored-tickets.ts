import * as v from 'valibot';
import { customerData } from '../../contract/ticket.ts';
import type { Store } from '../../service/store/store.ts';
import type { ModelTicket } from './ticket-model.ts';

/** Reads every ticket of the store in the shape of the model. */
export async function storedTickets({ db }: Store): Promise<ModelTicket[]> {
  const tasks = await db.selectFrom('task').selectAll().orderBy('position').execute();
  const tickets = await db.selectFrom('ticket').selectAll().execute();
  return tickets.map((ticket) => ({
    key: ticket.key,
    number: ticket.number,
    status: ticket.status,
    since: ticket.status_time,
    callableFrom: ticket.callable_at,
    reason: ticket.cancel_reason,
    waited: ticket.waiting_time_sum,
    served: ticket.transaction_time_sum,
    calls: ticket.calls,
    counter: ticket.counter,
    user: ticket.user,
    clerk: ticket.clerk,
    forCounter: ticket.for_counter,
    parkedAt: ticket.parked_at,
    data: v.parse(customerData, JSON.parse(ticket.customer_data)),
    tasks: tasks
      .filter((task) => task.ticket === ticket.key)
      .map(({ service, chain, status, status_time, user }) => ({
        service,
        chain,
        status,
        since: status_time,
        user,
      })),
  }));
}
