import type { ServiceStore } from '../../secret/service-store.ts';
import { activeDispenser } from './list-dispensers.ts';
import { userCodeHash } from './user-code.ts';

/** A machine that is off when its code is confirmed has this time to claim its key. */
const claimMs = 10 * 60_000;

/** `replacesKey`: the dispenser has a key now, which ends when the machine claims its own. */
export type ConfirmResult =
  | { readonly kind: 'confirmed'; readonly name: string; readonly replacesKey: boolean }
  | { readonly kind: 'unknown-code' }
  | { readonly kind: 'unknown-dispenser' }
  | { readonly kind: 'other-dispenser' };

interface Confirmation {
  readonly userCode: string;
  readonly websocketID: string;
}

/** Lets the machine that shows a user code become a dispenser. The same confirmation again changes nothing. */
export async function confirmEnrolment(
  { userCode, websocketID }: Confirmation,
  { store: { db, hashes, clock } }: { readonly store: ServiceStore },
): Promise<ConfirmResult> {
  const now = clock.now();
  const user_hash = userCodeHash(hashes, userCode);
  const dispenser = await activeDispenser(db, websocketID);
  const enrolment = await db
    .selectFrom('enrolment')
    .select(['dispenser', 'expires_at'])
    .where('user_hash', '=', user_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!enrolment) return { kind: 'unknown-code' };
  if (!dispenser) return { kind: 'unknown-dispenser' };
  if (enrolment.dispenser !== null && enrolment.dispenser !== dispenser.key)
    return { kind: 'other-dispenser' };
  const confirmed = await db
    .updateTable('enrolment')
    .set({ dispenser: dispenser.key, expires_at: Math.max(enrolment.expires_at, now + claimMs) })
    .where('user_hash', '=', user_hash)
    // Another administrator may confirm it at the same time.
    .where((eb) => eb.or([eb('dispenser', 'is', null), eb('dispenser', '=', dispenser.key)]))
    .returning('device_hash')
    .executeTakeFirst();
  if (!confirmed) return { kind: 'other-dispenser' };
  return { kind: 'confirmed', name: dispenser.name, replacesKey: dispenser.keyState !== 'none' };
}
