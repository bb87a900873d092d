import type { BranchReader } from '../branch-reader.ts';
import { addDurations } from './last-durations.ts';
import { serviceBody } from './service-body.ts';
import type { StoredTicket } from './stored-ticket.ts';

/** Writes the fields of a ticket that may change, and the tasks that have changed. */
export async function updateTicketRows(
  reader: BranchReader,
  before: StoredTicket,
  after: StoredTicket,
): Promise<void> {
  const { db } = reader;
  await db
    .updateTable('ticket')
    .set({
      status: after.status,
      status_time: after.statusTime,
      cancel_reason: after.cancelReason,
      user: after.user,
      counter: after.counter,
      calls: after.calls,
      transaction_time_sum: after.transactionTimeSum,
      waiting_time_sum: after.waitingTimeSum,
      callable_at: after.callableAt,
      rank: after.rank,
      clerk: after.clerk,
      for_counter: after.forCounter,
      parked_at: after.parkedAt,
      parked_by: after.parkedBy,
      customer_data: JSON.stringify(after.customerData),
    })
    .where('key', '=', after.key)
    .execute();
  const changed = after.tasks.filter((task, position) => task !== before.tasks[position]);
  const services = new Map(before.tasks.map(({ key, service }) => [key, service]));
  for (const task of changed) {
    await db
      .updateTable('task')
      .set({
        status: task.status,
        status_time: task.statusTime,
        user: task.user,
        occupied_since: task.occupiedSince,
        started_at: task.startedAt,
        ended_at: task.endedAt,
        ...(services.get(task.key) !== task.service && {
          service: task.service,
          service_body: serviceBody(task),
        }),
      })
      .where('key', '=', task.key)
      .execute();
  }
  addDurations(
    reader,
    changed.filter(({ endedAt }) => endedAt !== null),
  );
  // The end of a no-show that is called again does not count any more.
  for (const [position, { service, endedAt }] of before.tasks.entries()) {
    if (endedAt !== null && after.tasks[position]?.endedAt === null) reader.locked?.samples.delete(service);
  }
}
