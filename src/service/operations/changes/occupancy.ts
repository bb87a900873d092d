import { startableTasks } from '../../../domain/queue/call-order.ts';
import { occupiedSince } from '../../../domain/queue/occupancy.ts';
import { wasToldTrue } from '../../../domain/queue/shown-wait.ts';
import type { TicketEvent } from '../../../domain/queue/ticket-life-cycle.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/**
 * Records in a ticket's tasks when the ticket began to occupy its counter, and for a no-show also when it stopped.
 * Estimated waits use these times, because no-shows and walks to the counter also delay the next visitor.
 */
export function withOccupancy(
  now: number,
  { before, tasks }: { readonly before: StoredTicket; readonly tasks: readonly StoredTask[] },
  { event, freeSince = null, task: chosen }: { event: TicketEvent; freeSince?: number | null; task?: string },
): StoredTask[] {
  const isCalled = before.status === ticketStatus.called;
  if (event === 'call' && !isCalled) {
    const moment = { now, freeSince, callableAt: before.callableAt ?? now };
    const next = new Set(startableTasks(tasks));
    const since = occupiedSince(moment);
    const wasTrue =
      before.told && before.calls === 0 ? wasToldTrue(before.told, now - before.createdAt) : null;
    const called = { occupiedSince: since, endedAt: null, ...(wasTrue !== null && { wasTrue }) };
    return tasks.map((task) => (next.has(task) ? { ...task, ...called } : task));
  }
  // A visit's second task occupies the counter only from its own start.
  if (event === 'startTransaction' && !isCalled) {
    return tasks.map((task, index) =>
      task.key === chosen && task !== before.tasks[index] ? { ...task, occupiedSince: now } : task,
    );
  }
  if ((event === 'leave' || event === 'cancel') && isCalled) {
    const [missed] = startableTasks(tasks);
    return tasks.map((task) => (task === missed ? { ...task, endedAt: now } : task));
  }
  return [...tasks];
}

export async function recordFreeCounter(
  { db, locked }: BranchTransaction,
  counter: string,
  now: number,
): Promise<void> {
  await db.updateTable('counter_session').set({ free_since: now }).where('counter', '=', counter).execute();
  const { remembered } = locked;
  remembered.logins = remembered.logins?.map((login) =>
    login.counter_key === counter ? { ...login, free_since: now } : login,
  );
}
