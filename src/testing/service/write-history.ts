import { CompiledQuery } from 'kysely';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { createDispenserTicket } from '../../service/operations/tickets/create-dispenser-ticket.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import type { Tables } from '../../service/store/schema/tables.ts';
import { testNow } from '../builders.ts';

const dayMs = 24 * 60 * 60_000;
const ticketsPerDay = 300;
/** A statement must end within the store's time limit. */
const rowsPerStatement = 20_000;

/** The columns that differ from the copied row, as SQL with `n`, the number of the new row. */
type Columns<T extends keyof Tables> = { readonly [C in keyof Tables[T]]?: string };

/**
 * Stores tickets of past days, the same number in each branch: every seventh visitor was a no-show, and all others
 * were served. Then lets 20 visitors wait in each branch except the first.
 */
export async function writeHistory(
  store: ServiceStore,
  branchFiles: readonly BranchFile[],
  tickets: number,
): Promise<void> {
  const { db } = store;
  await importBranchFiles(store, branchFiles);
  await createTicketToCopy(store, branchFiles);

  const branches = branchFiles.length;
  const oldest = testNow - dayMs - (tickets / (branches * ticketsPerDay)) * dayMs;
  const at = `${Math.floor(oldest)} + n * ${Math.floor(dayMs / (branches * ticketsPerDay))}`;
  const absent = 'n % 7 = 0';
  const past = {
    // The keys are unordered, like those of a real service.
    key: "'past-' || ((n * 2654435761) % 4294967296)",
    branch: `'branch-' || (n % ${branches} + 1)`,
    device: `'device-' || (n % ${branches} + 1) || '-0'`,
  };
  for (let first = 1; first <= tickets; first += rowsPerStatement) {
    const range = [first, Math.min(first + rowsPerStatement - 1, tickets)] as const;
    await copyRows(db, 'ticket', range, {
      key: past.key,
      branch: past.branch,
      dispenser: past.device,
      seq: 'n',
      created_at: at,
      status_time: at,
      callable_at: at,
      rank: at,
      status: `case when ${absent} then 70 else 60 end`,
      cancel_reason: `case when ${absent} then 'noShow' end`,
    });
    await copyRows(db, 'task', range, {
      key: past.key,
      ticket: past.key,
      branch: past.branch,
      created_at: at,
      status: `case when ${absent} then 70 else 60 end`,
      occupied_since: `case when ${absent} then null else ${at} end`,
      started_at: `case when ${absent} then null else ${at} end`,
      ended_at: `case when ${absent} then null else ${at} + 240000 end`,
    });
    await copyRows(db, 'request', range, {
      id: past.key,
      ticket: past.key,
      dispenser: past.device,
      at,
      // These values are deleted after the retention time.
      fingerprint: 'null',
      answer: 'null',
    });
  }

  const others = {
    branch: `'branch-' || (n % ${branches - 1} + 2)`,
    device: `'device-' || (n % ${branches - 1} + 2) || '-0'`,
  };
  const waiting = [1, 20 * (branches - 1)] as const;
  if (branches > 1) {
    await copyRows(db, 'ticket', waiting, {
      key: "'waiting-' || n",
      branch: others.branch,
      dispenser: others.device,
      number: "'C ' || n",
      seq: 'n',
      status: '10',
    });
    await copyRows(db, 'task', waiting, {
      key: "'waiting-' || n",
      ticket: "'waiting-' || n",
      branch: others.branch,
      status: '20',
    });
  }
}

/** Creates and finishes a ticket whose rows are copied. */
export async function createTicketToCopy(
  store: ServiceStore,
  [branchFile]: readonly BranchFile[],
): Promise<void> {
  const dispenser = branchFile?.dispensers[0];
  if (!dispenser) throw new Error('the first branch has no dispenser');
  const keys = ['copied', 'copied'].values();
  const request = { requestId: 'copied', services: branchFile.branch.services.slice(0, 1), language: 'en' };
  const created = await createDispenserTicket(request, {
    store,
    dispenser,
    newKey: () => keys.next().value ?? crypto.randomUUID(),
  });
  if (created.kind !== 'created') throw new Error(created.kind);
  await store.db.updateTable('ticket').set({ status: 60 }).where('key', '=', 'copied').execute();
  await store.db.updateTable('task').set({ status: 60 }).where('ticket', '=', 'copied').execute();
}

/** Copies the row of the created ticket for each `n` of a range. */
export async function copyRows<T extends 'ticket' | 'task' | 'request'>(
  db: ServiceStore['db'],
  table: T,
  [first, last]: readonly [number, number],
  columns: Columns<T>,
): Promise<void> {
  const id = table === 'request' ? 'id' : 'key';
  const copied = `"${table}" as copied where copied.${id} = 'copied'`;
  const { rows } = await db.executeQuery<object>(rawQuery(`select * from ${copied}`));
  const names = Object.keys(rows[0] ?? {});
  const values = names.map((name) => (columns as Record<string, string>)[name] ?? `copied."${name}"`);
  await db.executeQuery(
    rawQuery(`
      insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
      with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${last})
      select ${values.join(', ')} from numbers, ${copied}
    `),
  );
}

const rawQuery = (text: string) => CompiledQuery.raw(text) as CompiledQuery<object>;
