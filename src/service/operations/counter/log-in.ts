import type { LoginResult } from '../../../contract/login.ts';
import { tokenHash } from '../changes/counter-session.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { ServiceWorld } from '../service-world.ts';
import { type ClerkCredentials, findClerk, hasStillPassword, type PasswordWorld } from './find-clerk.ts';

type LogInResult =
  | { readonly kind: 'logged-in'; readonly login: LoginResult }
  /** The name is unknown or the password is wrong. */
  | { readonly kind: 'wrong' }
  /** The password is right, but the clerk may use it only to choose another password. */
  | { readonly kind: 'must-change' };

export async function logIn(
  credentials: ClerkCredentials,
  { newSecret, ...world }: Pick<ServiceWorld, 'newSecret'> & PasswordWorld,
): Promise<LogInResult> {
  const clerk = await findClerk(credentials, world);
  if (!clerk) return { kind: 'wrong' };
  if (clerk.mustChangePassword) return { kind: 'must-change' };

  const { branch, user } = clerk;
  const token = `ctr_${newSecret()}`;
  // The branch transaction first ends a day that is due to end, so the end of the day does not end this login.
  const isIn = await withBranchTransaction(world.store, branch, async (transaction) => {
    if (!(await hasStillPassword(transaction, clerk))) return false;
    const { db, now } = transaction;
    await db
      .insertInto('counter_session')
      .values({
        branch,
        user: user.key,
        counter: null,
        hash: tokenHash(token),
        created_at: now,
        last_seen: now,
      })
      .execute();
    return true;
  });
  if (!isIn) return { kind: 'wrong' };
  const { username, name } = user;
  return { kind: 'logged-in', login: { username, name, token, sso: false } };
}
