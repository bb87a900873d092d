import type { Kysely } from 'kysely';
import { canBeCalled } from '../../../domain/queue/served-services.ts';
import type { Tables } from '../../store/tables.ts';
import { readTicketsToCall } from '../../store/tickets/read-queue.ts';
import { readBranchStaff, readUnservedServices } from '../configuration/branch-staff.ts';
import { startableServices } from '../waits/startable-services.ts';

/** How many services give no tickets, and how many tickets wait for nobody, because no counter of their branch serves them. */
export interface Unserved {
  readonly services: number;
  readonly tickets: number;
}

/** Counts what nobody serves in all active branches. */
export async function readUnserved(db: Kysely<Tables>): Promise<Unserved> {
  const branches = await db.selectFrom('branch').select('key').where('active', '=', 1).execute();
  let services = 0;
  let tickets = 0;
  for (const { key } of branches) {
    const staff = await readBranchStaff(db, key);
    const open = await readTicketsToCall(db, key);
    services += (await readUnservedServices(db, key)).length;
    tickets += open.filter((ticket) => !canBeCalled(startableServices(ticket), staff)).length;
  }
  return { services, tickets };
}
