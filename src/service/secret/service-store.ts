import type { Store } from '../store/store.ts';
import { type KeyedHashes, keyedHashes } from './keyed-hashes.ts';

/** The store of a service, and the hash functions that need the service's secret. */
export interface ServiceStore extends Store {
  readonly hashes: KeyedHashes;
}

/** `isReplaced`: the database was used with another secret, so its stored hashes no longer match. */
export interface AcceptedSecret {
  readonly kind: 'accepted';
  readonly store: ServiceStore;
  readonly isReplaced: boolean;
}

/**
 * Opens a store with a secret.
 * - A database that other nodes may use (`isShared`) refuses a different secret.
 * - A database of a single node accepts a different secret, because a backup may have been restored without its
 *   secret.
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
      // Importing a branch file again gives its bookings hashes with the new key.
      await transaction.updateTable('branch_file').set({ hash: '' }).execute();
    });
  }
  return { kind: 'accepted', store: { ...store, hashes }, isReplaced };
}
