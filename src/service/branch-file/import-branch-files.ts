import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockBranch } from '../store/lock-branch.ts';
import { recordEvent } from '../store/record-event.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { BranchFile } from './branch-file.ts';
import { passwordHashes } from './passwords.ts';
import { writeBranch } from './write-branch.ts';

/** Increase this when the service imports other data from a file than before: then unchanged files are applied again. */
const importVersion = 3;

/** The keys of the branches that were changed and of those that were not. */
export interface ImportResult {
  readonly applied: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * Imports branch files in one transaction. Files whose content was imported before change nothing. Entities and branches
 * that are missing in the files become inactive; their tickets are kept.
 */
export async function importBranchFiles(
  store: Store,
  branchFiles: readonly BranchFile[],
  { now }: { now: number },
): Promise<ImportResult> {
  const known = new Map(
    (await store.db.selectFrom('branch_file').select(['branch', 'hash']).execute()).map((row) => [
      row.branch,
      row.hash,
    ]),
  );
  const changed = branchFiles
    .map((file) => ({ file, hash: contentHash(file) }))
    .filter(({ file, hash }) => known.get(file.branch.key) !== hash);
  const hashes = await passwordHashes(
    await passwordsOf(
      store.db,
      changed.map(({ file }) => file),
    ),
  );
  const present = new Set(branchFiles.map((file) => file.branch.key));

  const gone = [...known.keys()].filter((key) => !present.has(key));
  await store.db.transaction().execute(async (db) => {
    // Locked in one order, so that concurrent imports wait for each other without a deadlock.
    for (const key of [...gone, ...changed.map(({ file }) => file.branch.key)].sort()) {
      await lockBranch(db, key);
    }
    for (const key of gone) {
      await deactivateBranch(db, key, now);
    }
    for (const { file, hash } of changed) {
      await writeBranch(db, { file, hash }, hashes, now);
      await db
        .insertInto('branch_file')
        .values({ branch: file.branch.key, hash, applied_at: now })
        .onConflict((conflict) => conflict.column('branch').doUpdateSet({ hash, applied_at: now }))
        .execute();
      const { key } = file.branch;
      // A new branch has no clients that need an event.
      if (!known.has(key)) continue;
      await recordEvent(db, key, { event: 'config.changed', time: now, data: { entity: 'branch', key } });
      await recordEvent(db, key, { event: 'waitingInfo.changed', time: now, data: {} });
      await store.commits.announce(db, key);
    }
  });
  for (const { file } of changed) store.commits.notify(file.branch.key);
  const applied = changed.map(({ file }) => file.branch.key);
  return { applied, unchanged: [...present].filter((key) => !applied.includes(key)) };
}

function contentHash(file: BranchFile): string {
  return createHash('sha256')
    .update(`${importVersion} ${JSON.stringify(file)}`)
    .digest('hex');
}

async function passwordsOf(db: Kysely<Tables>, files: readonly BranchFile[]) {
  const storedHashes = new Map(
    (await db.selectFrom('user').select(['key', 'password_hash']).execute()).map((row) => [
      row.key,
      row.password_hash,
    ]),
  );
  return files
    .flatMap((file) => file.users)
    .map(({ key, password }) => ({ user: key, password, storedHash: storedHashes.get(key) }));
}

/** Makes a branch inactive with its callers, and forgets its import, so that the same file is applied again later. */
async function deactivateBranch(db: Kysely<Tables>, branch: string, now: number): Promise<void> {
  await db.updateTable('branch').set({ active: 0 }).where('key', '=', branch).execute();
  for (const table of ['dispenser', 'counter', 'user'] as const) {
    await db.updateTable(table).set({ active: 0 }).where('branch', '=', branch).execute();
  }
  await db.deleteFrom('branch_file').where('branch', '=', branch).execute();
  const data = { entity: 'branch', key: branch };
  await recordEvent(db, branch, { event: 'config.changed', time: now, data });
}
