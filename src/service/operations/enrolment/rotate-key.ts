import type { Device } from '../../../contract/device.ts';
import { apiKeyHash, isStrongApiKey } from '../../secret/api-key.ts';
import { currentKey, isRevoked, replaceKey } from '../../secret/dispenser-keys.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { activeDispenser } from './list-dispensers.ts';

/**
 * Asks a dispenser to replace its key. Only an enrolled machine can replace it, because all other keys are in files
 * and settings.
 */
export async function requestRotation(
  websocketID: string,
  { store }: { readonly store: Store },
): Promise<'requested' | 'unknown-dispenser' | 'not-enrolled'> {
  const dispenser = await activeDispenser(store.db, websocketID);
  if (!dispenser) return 'unknown-dispenser';
  if ((await currentKey(store.db, dispenser.key))?.origin !== 'enrolled') return 'not-enrolled';
  await store.db
    .updateTable('dispenser')
    .set({ rotation_requested: 1 })
    .where('key', '=', dispenser.key)
    .execute();
  return 'requested';
}

/** True if an administrator wants a dispenser to replace its key. */
export async function isRotationRequested({ db }: Pick<Store, 'db'>, dispenser: Device): Promise<boolean> {
  const row = await db
    .selectFrom('dispenser')
    .select('rotation_requested')
    .where('key', '=', dispenser.key)
    .executeTakeFirst();
  return row?.rotation_requested === 1;
}

/**
 * Accepts a key that a dispenser created, but only on request. Otherwise, a thief with the key could lock out its
 * owner.
 */
export async function rotateKey(
  dispenser: Device,
  apiKey: string,
  { store }: { readonly store: Store },
): Promise<'rotated' | 'not-requested' | 'not-usable'> {
  if (!isStrongApiKey(apiKey)) return 'not-usable';
  return withBranchTransaction(store, dispenser.branch, async ({ db, now }) => {
    if ((await currentKey(db, dispenser.key))?.hash === apiKeyHash(apiKey)) return 'rotated';
    if (!(await isRotationRequested({ db }, dispenser))) return 'not-requested';
    if (await isRevoked(db, apiKey)) return 'not-usable';
    await replaceKey(db, { dispenser: dispenser.key, apiKey, origin: 'enrolled', now });
    await db
      .updateTable('dispenser')
      .set({ rotation_requested: 0 })
      .where('key', '=', dispenser.key)
      .execute();
    return 'rotated';
  });
}
