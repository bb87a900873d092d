import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { atCounterStatuses } from '../../domain/queue/ticket-status.ts';
import { changeTicket } from '../operations/changes/change-ticket.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import type { Store } from '../store/store.ts';
import { readTicketsByStatus } from '../store/tickets/read-tickets.ts';
import { guestLogin } from './clerk-schedule.ts';

/** The time after the stop of the demo at which simulated clerks count as finished. */
const usualMs = 30_000;

/**
 * Finishes the tickets that simulated clerks were serving when the demo stopped. Otherwise, these tickets would occupy
 * their counters for the whole downtime, and distort the estimated waits.
 */
export function endInterruptedServices(
  demo: BranchFile,
  { store }: { readonly store: Store },
): Promise<void> {
  const guest = guestLogin(demo)?.username;
  return withBranchTransaction(store, demo.branch.key, async (transaction) => {
    const atCounter = await readTicketsByStatus(transaction, atCounterStatuses);
    for (const ticket of atCounter) {
      const counter = demo.counters.find(({ key }) => key === ticket.counter);
      const user = demo.users.find(({ key }) => key === ticket.user);
      if (!counter || !user || user.username === guest) continue;
      const endedAt = Math.min(transaction.now, ticket.statusTime + usualMs);
      await changeTicket({ ...transaction, now: endedAt }, ticket, { event: 'leave', by: { counter, user } });
    }
  });
}
