import type { ChangePasswordRequest } from '../../../contract/additions/own-password.ts';
import { hashPassword } from '../../branch-file/passwords.ts';
import { clerkCodeMs } from '../../secret/one-time-code.ts';
import { parseCounter } from '../../store/configuration-rows.ts';
import { forgetLogins } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { endSession } from '../changes/counter-session.ts';
import { noteEndedLogins } from '../changes/ended-logins.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { findClerk, hasStillPassword, type PasswordWorld } from './find-clerk.ts';

/** `wrong`: the name is unknown or the password is wrong. `same`: the new password equals the old one. */
type ChangeResult = { readonly kind: 'changed' } | { readonly kind: 'wrong' } | { readonly kind: 'same' };

/**
 * Sets the password that a clerk chose, and ends the logins with the old password. The new password applies until the
 * password in the branch file changes.
 */
export async function changePassword(
  { newPassword, ...credentials }: ChangePasswordRequest,
  world: PasswordWorld,
): Promise<ChangeResult> {
  const clerk = await findClerk(credentials, world);
  if (!clerk) return { kind: 'wrong' };
  if (newPassword === credentials.password) return { kind: 'same' };
  const own_password_hash = await hashPassword(newPassword);
  return withBranchTransaction(world.store, clerk.branch, async (transaction) => {
    if (!(await hasStillPassword(transaction, clerk))) return { kind: 'wrong' };
    await setPassword(transaction, clerk.user.key, { own_password_hash, code_until: null });
    return { kind: 'changed' };
  });
}

/**
 * Replaces a clerk's password with a one-time code for choosing a new password, and ends the clerk's logins; `hash` is
 * the hash of the code. Returns the code's expiry in milliseconds; undefined for an unknown clerk.
 */
export async function giveClerkCode(
  transaction: BranchTransaction,
  user: string,
  hash: string,
): Promise<number | undefined> {
  const { users } = await readBranchStaff(transaction);
  if (!users.some(({ key }) => key === user)) return undefined;
  const code_until = transaction.now + clerkCodeMs;
  await setPassword(transaction, user, { own_password_hash: hash, code_until });
  return code_until;
}

async function setPassword(
  transaction: BranchTransaction,
  user: string,
  password: { readonly own_password_hash: string; readonly code_until: number | null },
): Promise<void> {
  await transaction.db.updateTable('user').set(password).where('key', '=', user).execute();
  await endLoginsOf(user, transaction);
}

/**
 * Ends a clerk's logins after a change of the password. The current ticket returns to its place in the queue, because
 * the person at the counter might not be the clerk.
 */
async function endLoginsOf(user: string, transaction: BranchTransaction): Promise<void> {
  const { db } = transaction;
  const atCounters = await db
    .selectFrom('counter_session')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .where('counter_session.user', '=', user)
    .select(['counter_session.hash', 'counter.key', 'counter.body'])
    .execute();
  for (const { hash, key, body } of atCounters) {
    const session = { hash, counter: parseCounter(key, body), user: { key: user } };
    await endSession(transaction, session, { why: 'password', visitor: 'handBack' });
  }
  await noteEndedLogins(
    transaction,
    atCounters.map(({ hash }) => ({ hash, user })),
    'password',
  );
  forgetLogins(transaction);
  await db.deleteFrom('counter_session').where('user', '=', user).execute();
}
