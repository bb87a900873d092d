import type { ServiceStore } from '../../secret/service-store.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { userCodeHash } from './enrolment-codes.ts';
import { activeDispenser, isKeyOfMachine, type ListedDispenser } from './list-dispensers.ts';

/** The time for which a machine that was off during the confirmation can still claim its key. */
const claimMs = 10 * 60_000;

/**
 * The result of a confirmation:
 * - `has-machine`: the dispenser has a machine's key or another confirmed code, so another machine would lose access.
 *   A key from the service's own host does not count.
 * - `replacesKey`: the dispenser has a machine's key, which ends when the new machine claims its own.
 */
type ConfirmResult =
  | { readonly kind: 'confirmed'; readonly name: string; readonly replacesKey: boolean }
  | { readonly kind: 'has-machine'; readonly name: string }
  | { readonly kind: 'unknown-code' }
  | { readonly kind: 'unknown-dispenser' }
  | { readonly kind: 'other-dispenser' };

export interface Confirmation {
  readonly userCode: string;
  readonly websocketID: string;
  /** True if the dispenser's current machine may lose its key. */
  readonly replace?: boolean | undefined;
}

/** Confirms that the machine with a user code becomes a dispenser. A repeated confirmation changes nothing. */
export async function confirmEnrolment(
  confirmation: Confirmation,
  { store }: { readonly store: ServiceStore },
): Promise<ConfirmResult> {
  const user_hash = userCodeHash(store.hashes, confirmation.userCode);
  if (!(await readEnrolment(store.db, user_hash, store.clock.now()))) return { kind: 'unknown-code' };
  const dispenser = await activeDispenser(store.db, confirmation.websocketID);
  if (!dispenser) return { kind: 'unknown-dispenser' };
  // Two administrators may confirm different codes for the same dispenser at the same time.
  return withBranchTransaction(store, dispenser.branch, (transaction) =>
    confirmFor(transaction, user_hash, confirmation),
  );
}

async function confirmFor(
  { db, now }: BranchTransaction,
  user_hash: string,
  { websocketID, replace = false }: Confirmation,
): Promise<ConfirmResult> {
  const enrolment = await readEnrolment(db, user_hash, now);
  const dispenser = await activeDispenser(db, websocketID);
  if (!enrolment) return { kind: 'unknown-code' };
  if (!dispenser) return { kind: 'unknown-dispenser' };
  if (enrolment.dispenser !== null && enrolment.dispenser !== dispenser.key)
    return { kind: 'other-dispenser' };
  const confirmed = {
    kind: 'confirmed',
    name: dispenser.name,
    replacesKey: isKeyOfMachine(dispenser),
  } as const;
  if (enrolment.dispenser === null) {
    if (!replace && (await hasMachine(db, dispenser, now)))
      return { kind: 'has-machine', name: dispenser.name };
    // A dispenser is one machine, so a code that was confirmed for another machine becomes invalid.
    await db
      .deleteFrom('enrolment')
      .where('dispenser', '=', dispenser.key)
      .where('claimed_at', 'is', null)
      .execute();
  }
  const updated = await db
    .updateTable('enrolment')
    .set({ dispenser: dispenser.key, expires_at: Math.max(enrolment.expires_at, now + claimMs) })
    .where('user_hash', '=', user_hash)
    // Another administrator may be confirming the code for a dispenser of another branch.
    .where((eb) => eb.or([eb('dispenser', 'is', null), eb('dispenser', '=', dispenser.key)]))
    .returning('device_hash')
    .executeTakeFirst();
  return updated ? confirmed : { kind: 'other-dispenser' };
}

function readEnrolment(db: Database, user_hash: string, now: number) {
  return db
    .selectFrom('enrolment')
    .select(['dispenser', 'expires_at'])
    .where('user_hash', '=', user_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

async function hasMachine(db: Database, dispenser: ListedDispenser, now: number): Promise<boolean> {
  if (isKeyOfMachine(dispenser)) return true;
  const other = await db
    .selectFrom('enrolment')
    .select('device_hash')
    .where('dispenser', '=', dispenser.key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return other !== undefined;
}
