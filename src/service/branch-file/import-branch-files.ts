import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockBranch } from '../store/lock-branch.ts';
import { recordEvent } from '../store/record-event.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { BranchFile } from './branch-file.ts';
import { passwordHashes } from './passwords.ts';
import { writeBranch } from './write-branch.ts';

/** Goes up when the service takes something else from a file than before, so that an unchanged file is applied again. */
const importVersion = 3;

/** The keys of the branches that were changed, and of those that already were what their files say. */
export interface ImportOutcome {
  readonly applied: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * Makes the branches what their files say, in one transaction; the same content again changes nothing.
 * What is gone from the files, whole branches too, becomes inactive; tickets are kept.
 */
export async function importBranchFiles(
  store: Store,
  branchFiles: readonly BranchFile[],
  { now }: { now: number },
): Promise<ImportOutcome> {
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
    // Taken in one order, so that of two imports at the same moment one waits for the other.
    for (const key of [...gone, ...changed.map(({ file }) => file.branch.key)].sort()) {
      await lockBranch(db, key);
    }
    for (const key of gone) {
      await retireBranch(db, key, now);
    }
    for (const { file, hash } of changed) {
      await writeBranch(db, { file, hash }, hashes, now);
      await db
        .insertInto('branch_file')
        .values({ branch: file.branch.key, hash, applied_at: now })
        .onConflict((conflict) => conflict.column('branch').doUpdateSet({ hash, applied_at: now }))
        .execute();
      const { key } = file.branch;
      // Nobody has heard yet of a branch that is new.
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
  const kept = new Map(
    (await db.selectFrom('user').select(['key', 'password_hash']).execute()).map((row) => [
      row.key,
      row.password_hash,
    ]),
  );
  return files
    .flatMap((file) => file.users)
    .map(({ key, password }) => ({ user: key, password, kept: kept.get(key) }));
}

/** Nobody of the branch is let in any longer; its file counts as never applied, should it come back. */
async function retireBranch(db: Kysely<Tables>, branch: string, now: number): Promise<void> {
  await db.updateTable('branch').set({ active: 0 }).where('key', '=', branch).execute();
  for (const table of ['dispenser', 'counter', 'user'] as const) {
    await db.updateTable(table).set({ active: 0 }).where('branch', '=', branch).execute();
  }
  await db.deleteFrom('branch_file').where('branch', '=', branch).execute();
  const data = { entity: 'branch', key: branch };
  await recordEvent(db, branch, { event: 'config.changed', time: now, data });
}
