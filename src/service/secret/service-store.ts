import type { Store } from '../store/store.ts';
import { type KeyedHashes, keyedHashes, keyedHashMark } from './keyed-hashes.ts';

/** The store of a service, with the hashes that need its secret. */
export interface ServiceStore extends Store {
  readonly hashes: KeyedHashes;
}

/** `isReplaced`: the database was used with another secret, whose hashes nobody can compare any more. */
export interface AcceptedSecret {
  readonly kind: 'accepted';
  readonly store: ServiceStore;
  readonly isReplaced: boolean;
}

/**
 * Uses a store with a secret, and adds the key to the hashes of earlier versions. A database that other nodes may use
 * (`isShared`) refuses another secret than theirs. One that is not shared accepts another than before, because a backup may
 * have come without it.
 */
export async function applySecret(
  store: Store,
  secret: string,
  { isShared }: { readonly isShared: boolean },
): Promise<AcceptedSecret | { readonly kind: 'other-secret' }> {
  const hashes = keyedHashes(secret);
  const { secretDigest: digest } = hashes;
  const { db } = store;
  await db
    .insertInto('secret_digest')
    .values({ id: 1, digest })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const stored = await db.selectFrom('secret_digest').select('digest').executeTakeFirstOrThrow();
  const isReplaced = stored.digest !== digest;
  if (isReplaced && isShared) return { kind: 'other-secret' };
  if (isReplaced) {
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('secret_digest').set({ digest }).execute();
      // The bookings of the branch files get hashes with the new key when the files are imported again.
      await transaction.updateTable('branch_file').set({ hash: '' }).execute();
    });
  }
  await addKeyToOldHashes(store, hashes);
  return { kind: 'accepted', store: { ...store, hashes }, isReplaced };
}

/** Rows per transaction. Visitors at other nodes wait while a transaction runs. */
const batchSize = 500;

async function addKeyToOldHashes({ db, scrub }: Store, hashes: KeyedHashes): Promise<void> {
  const bookings = await db
    .selectFrom('booking')
    .select(['branch', 'key', 'verification_hash'])
    .where('verification_hash', 'not like', `${keyedHashMark}%`)
    .execute();
  for (let start = 0; start < bookings.length; start += batchSize) {
    await db.transaction().execute(async (transaction) => {
      for (const { branch, key, verification_hash: digest } of bookings.slice(start, start + batchSize)) {
        await transaction
          .updateTable('booking')
          .set({ verification_hash: hashes.verification(digest) })
          .where('branch', '=', branch)
          .where('key', '=', key)
          // Another node may do the same.
          .where('verification_hash', '=', digest)
          .execute();
      }
    });
  }
  const attempts = await db
    .selectFrom('login_attempt')
    .selectAll()
    .where('hash', 'not like', `${keyedHashMark}%`)
    .where('hash', '<>', 'turn')
    .execute();
  await db.transaction().execute(async (transaction) => {
    for (const { hash: digest, ...attempt } of attempts) {
      await transaction
        .insertInto('login_attempt')
        .values({ ...attempt, hash: hashes.loginAttempt(digest) })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
      await transaction.deleteFrom('login_attempt').where('hash', '=', digest).execute();
    }
  });
  if (bookings.length + attempts.length > 0) await scrub();
}
