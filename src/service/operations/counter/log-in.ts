import type { LoginResult } from '../../../contract/login.ts';
import { dummyPasswordHash, type VerifyPassword } from '../../branch-file/passwords.ts';
import { parseUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceWorld } from '../service-world.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { tokenHash } from './counter-session.ts';

/** Logs a clerk in. Undefined for an unknown name and for a wrong password, both after the same time. */
export async function logIn(
  { username, password }: { readonly username: string; readonly password: string },
  {
    store,
    newSecret,
    isPassword,
  }: Pick<ServiceWorld, 'newSecret'> & { readonly store: Store; readonly isPassword: VerifyPassword },
): Promise<LoginResult | undefined> {
  const user = await store.db
    .selectFrom('user')
    .select(['key', 'branch', 'body', 'password_hash'])
    .where('username', '=', username)
    .where('active', '=', 1)
    .executeTakeFirst();
  const isRight = await isPassword(user?.password_hash ?? (await dummyPasswordHash), password);
  if (!user || !isRight) return undefined;

  const token = `ctr_${newSecret()}`;
  // In a branch transaction, so that a day which is due to end does not end this login too.
  await withBranchTransaction(store, user.branch, async ({ db, now }) => {
    await db
      .insertInto('counter_session')
      .values({
        hash: tokenHash(token),
        branch: user.branch,
        user: user.key,
        counter: null,
        created_at: now,
        last_seen: now,
      })
      .execute();
  });
  const { name } = parseUser(user.key, user.body);
  return { username, name, token, sso: false };
}
