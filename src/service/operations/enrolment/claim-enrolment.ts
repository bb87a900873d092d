import { apiKeyHash } from '../../secret/api-key.ts';
import { currentKey, replaceKey, revokeKeys } from '../../secret/dispenser-keys.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { deviceCodeHash, enrolledApiKey } from './enrolment-codes.ts';

/** A machine can repeat its claim for this time, because it may lose the answer or its power. */
const repeatMs = 10 * 60_000;

/** `unknown`: the enrolment never existed or has ended, or the dispenser has another key by now. */
type Claim =
  | { readonly kind: 'pending'; readonly expiresAt: number }
  | { readonly kind: 'confirmed'; readonly websocketID: string; readonly apiKey: string }
  | { readonly kind: 'unknown' };

const unknown = { kind: 'unknown' } as const;

/**
 * Gives a machine the key of the dispenser that an administrator chose. The first claim creates the key and ends all
 * earlier keys, because a dispenser is one machine.
 */
export async function claimEnrolment(
  deviceCode: string,
  { store }: { readonly store: Store },
): Promise<Claim> {
  const device_hash = deviceCodeHash(deviceCode);
  const enrolment = await store.db
    .selectFrom('enrolment')
    .leftJoin('dispenser', 'dispenser.key', 'enrolment.dispenser')
    .select(['enrolment.expires_at', 'enrolment.dispenser', 'dispenser.branch', 'dispenser.websocket_id'])
    .select('dispenser.active')
    .where('device_hash', '=', device_hash)
    .where('expires_at', '>', store.clock.now())
    .executeTakeFirst();
  if (!enrolment) return unknown;
  const { dispenser, branch, websocket_id: websocketID } = enrolment;
  if (dispenser === null) return { kind: 'pending', expiresAt: enrolment.expires_at };
  if (branch === null || websocketID === null || enrolment.active !== 1) return unknown;
  const apiKey = enrolledApiKey(deviceCode);
  return withBranchTransaction(store, branch, async ({ db, record, now }): Promise<Claim> => {
    const isFirst = await db
      .updateTable('enrolment')
      .set({ claimed_at: now, expires_at: now + repeatMs })
      .where('device_hash', '=', device_hash)
      .where('claimed_at', 'is', null)
      .returning('device_hash')
      .executeTakeFirst();
    if (isFirst) {
      await revokeKeys(db, { dispenser, reason: 'replaced', now });
      await replaceKey(db, { dispenser, apiKey, origin: 'enrolled', now });
      // The event makes the dispenser's previous machine notice the change at once.
      record('config.changed', now, { entity: 'dispenser', key: dispenser });
    } else if ((await currentKey(db, dispenser))?.hash !== apiKeyHash(apiKey)) {
      return unknown;
    }
    return { kind: 'confirmed', websocketID, apiKey };
  });
}
