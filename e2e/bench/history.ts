import type { BranchFile } from '../../src/service/branch-file/branch-file.ts';
import { importBranchFiles } from '../../src/service/branch-file/import-branch-files.ts';
import { createDispenserTicket } from '../../src/service/operations/tickets/create-dispenser-ticket.ts';
import type { ServiceStore } from '../../src/service/secret/service-store.ts';
import { testNow } from '../../src/testing/builders.ts';

const dayMs = 24 * 60 * 60_000;
const ticketsPerDay = 300;
const rowsPerInsert = 200;

/** Stores tickets of past days. Every tenth visitor did not come, all others were served. */
export async function writeHistory(
  store: ServiceStore,
  branchFile: BranchFile,
  tickets: number,
): Promise<void> {
  await importBranchFiles(store, [branchFile], { now: testNow });
  const [dispenser] = branchFile.dispensers;
  if (!dispenser) throw new Error('the branch has no dispenser');
  const { db } = store;
  let lastKey = 0;
  const newKey = () => `past-${lastKey++}`;
  const request = {
    requestId: 'request-before-today',
    services: branchFile.branch.services.slice(0, 1),
    language: 'en',
  };
  const created = await createDispenserTicket(request, { store, dispenser, now: testNow - dayMs, newKey });
  if (created.kind !== 'created') throw new Error(created.kind);
  const ticket = await db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
  const task = await db.selectFrom('task').selectAll().executeTakeFirstOrThrow();

  for (let first = 1; first <= tickets; first += rowsPerInsert) {
    const counts = Array.from(
      { length: Math.min(rowsPerInsert, tickets - first + 1) },
      (_, index) => first + index,
    );
    const at = (count: number) => testNow - dayMs - (count / ticketsPerDay) * dayMs;
    await db
      .insertInto('ticket')
      .values(
        counts.map((count) => ({
          ...ticket,
          key: `past-ticket-${count}`,
          created_at: at(count),
          status_time: at(count),
          ...(count % 10 === 0 ? { status: 70, cancel_reason: 'noShow' } : { status: 60 }),
        })),
      )
      .execute();
    await db
      .insertInto('task')
      .values(
        counts.map((count) => ({
          ...task,
          key: `past-task-${count}`,
          ticket: `past-ticket-${count}`,
          ...(count % 10 === 0
            ? { status: 70 }
            : {
                status: 60,
                occupied_since: at(count),
                started_at: at(count),
                ended_at: at(count) + 240_000,
              }),
        })),
      )
      .execute();
  }
  await db.updateTable('ticket').set({ status: 60 }).where('key', '=', ticket.key).execute();
}
