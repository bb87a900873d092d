import * as crypto from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { ServiceStore } from '../secret/service-store.ts';
import { forEach } from '../store/for-each.ts';
import { lockBranch } from '../store/lock-branch.ts';
import { recordEvent } from '../store/record-event.ts';
import type { Database, Tables } from '../store/schema/tables.ts';
import type { Store } from '../store/store.ts';
import { passwordHashes } from './passwords.ts';
import { writeBranch } from './write-branch.ts';

/**
 * Increase this number when the service imports different data from the same file, so that unchanged files are
 * imported again.
 */
const importVersion = 3;

export interface ImportResult {
  readonly applied: readonly string[];
  readonly unchanged: readonly string[];
}

/** The running or last import of a database. Two concurrent imports would mix their branches. */
const lastImportOf = new WeakMap<Database, Promise<unknown>>();

/**
 * Imports checked branch files, each branch in one transaction.
 * - A file that is already imported changes nothing, so an interrupted import continues where it stopped.
 * - Missing entities and branches become inactive; their tickets are kept.
 */
export function importBranchFiles(
  store: ServiceStore,
  branchFiles: readonly BranchFile[],
): Promise<ImportResult> {
  const before = lastImportOf.get(store.db) ?? Promise.resolve();
  const importing = before.then(() => importEach(store, branchFiles));
  lastImportOf.set(
    store.db,
    importing.catch(() => undefined),
  );
  return importing;
}

async function importEach(store: ServiceStore, branchFiles: readonly BranchFile[]): Promise<ImportResult> {
  const imported = await store.db.selectFrom('branch_file').select(['branch', 'hash']).execute();
  const known = new Map(imported.map(({ branch, hash }) => [branch, hash]));
  const changed = branchFiles
    .map((file) => ({ file, hash: crypto.hash('sha256', `${importVersion} ${JSON.stringify(file)}`) }))
    .filter(({ file, hash }) => known.get(file.branch.key) !== hash);
  const present = new Set(branchFiles.map((file) => file.branch.key));
  const users = await store.db.selectFrom('user').select(['key', 'password_hash']).execute();
  const storedHashes = new Map(users.map(({ key, password_hash }) => [key, password_hash]));

  const deactivate = (key: string) => inTransaction(store, key, (db, now) => deactivateBranch(db, key, now));
  const apply = async ({ file, hash }: (typeof changed)[number]) => {
    const { key } = file.branch;
    const passwords = await passwordHashes(file.users, storedHashes);
    await inTransaction(store, key, async (db, now) => {
      await writeBranch(db, { file, hash }, { passwords, hashes: store.hashes, now });
      await db
        .insertInto('branch_file')
        .values({ branch: key, hash, applied_at: now })
        .onConflict((conflict) => conflict.column('branch').doUpdateSet({ hash, applied_at: now }))
        .execute();
      // A new branch has no clients that need an event.
      if (!known.has(key)) return;
      await recordEvent(db, key, { event: 'config.changed', time: now, data: { entity: 'branch', key } });
      await recordEvent(db, key, { event: 'waitingInfo.changed', time: now, data: {} });
    });
  };
  await forEach(
    [
      ...[...known.keys()].filter((key) => !present.has(key)).map((key) => () => deactivate(key)),
      ...changed.map((one) => () => apply(one)),
    ],
    (job) => job(),
  );
  const applied = changed.map(({ file }) => file.branch.key);
  return { applied, unchanged: [...present].filter((key) => !applied.includes(key)) };
}

/** Locks only one branch, so visitors of other branches do not wait. */
async function inTransaction(
  store: Store,
  branch: string,
  work: (db: Transaction<Tables>, now: number) => Promise<void>,
): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const row = await lockBranch(db, branch, store.clock);
    await work(db, row?.now ?? store.clock.now());
  });
  store.commits.notify(branch);
  // Yields, because SQLite runs on the same thread as other requests.
  await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Makes a branch and its callers inactive, and deletes its import record, so that the same file can be imported again
 * later.
 */
async function deactivateBranch(db: Database, branch: string, now: number): Promise<void> {
  await db.updateTable('branch').set({ active: 0 }).where('key', '=', branch).execute();
  for (const table of ['dispenser', 'counter', 'user'] as const) {
    await db.updateTable(table).set({ active: 0 }).where('branch', '=', branch).execute();
  }
  await db.deleteFrom('branch_file').where('branch', '=', branch).execute();
  const data = { entity: 'branch', key: branch };
  await recordEvent(db, branch, { event: 'config.changed', time: now, data });
}
