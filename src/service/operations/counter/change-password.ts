import type { ChangePasswordRequest } from '../../../contract/additions/own-password.ts';
import { hashPassword } from '../../branch-file/passwords.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { endLoginsOf } from './end-logins-of.ts';
import { findClerk, type PasswordWorld } from './find-clerk.ts';

/** `wrong`: the name is unknown or the password is wrong. `same`: the new password equals the old one. */
type ChangeResult = { readonly kind: 'changed' } | { readonly kind: 'wrong' } | { readonly kind: 'same' };

/**
 * Sets the password that a clerk chose, and ends the logins with the old one. It applies
 * until the password in the branch file changes.
 */
export async function changePassword(
  { newPassword, ...credentials }: ChangePasswordRequest,
  world: PasswordWorld,
): Promise<ChangeResult> {
  const clerk = await findClerk(credentials, world);
  if (!clerk) return { kind: 'wrong' };
  if (newPassword === credentials.password) return { kind: 'same' };
  const own_password_hash = await hashPassword(newPassword);
  await withBranchTransaction(world.store, clerk.branch, async (transaction) => {
    const { db } = transaction;
    await db.updateTable('user').set({ own_password_hash }).where('key', '=', clerk.user.key).execute();
    await endLoginsOf(clerk.user.key, transaction);
  });
  return { kind: 'changed' };
}
