import { canBeCalled } from '../../../domain/queue/served-services.ts';
import { branchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import { readTicketsToCall } from '../../store/tickets/read-queue.ts';
import { readBranchStaff, readUnservedServices } from '../configuration/branch-staff.ts';
import { startableServices } from '../waits/startable-services.ts';

/**
 * The numbers of unserved services and of their waiting tickets. An unserved service issues no tickets, and a call of
 * the next ticket never returns its waiting tickets.
 */
export interface Unserved {
  readonly services: number;
  readonly tickets: number;
}

/** Reads the unserved services and tickets of all active branches. `count` receives those of each branch. */
export async function readUnserved(
  store: Pick<Store, 'db' | 'known'>,
  count: (unserved: Unserved) => void,
): Promise<void> {
  const branches = await store.db
    .selectFrom('branch')
    .select(['key', 'content', 'event_seq', 'deletion_seq'])
    .where('active', '=', 1)
    .execute();
  await forEach(branches, async (branch) => {
    const reader = branchReader(store, branch);
    const staff = await readBranchStaff(reader);
    const open = await readTicketsToCall(reader);
    count({
      services: (await readUnservedServices(reader)).length,
      tickets: open.filter((ticket) => !canBeCalled(startableServices(ticket), staff)).length,
    });
  });
}
