import { dummyPasswordHash, type VerifyPassword } from '../../branch-file/passwords.ts';
import { parseUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

export interface ClerkCredentials {
  readonly username: string;
  readonly password: string;
}

export interface PasswordWorld {
  readonly store: Store;
  readonly isPassword: VerifyPassword;
}

/** Finds a clerk. Resolves to undefined for an unknown name or a wrong password; both take the same time. */
export async function findClerk(
  { username, password }: ClerkCredentials,
  { store, isPassword }: PasswordWorld,
) {
  const row = await store.db
    .selectFrom('user')
    .select(['key', 'branch', 'body', 'password_hash', 'own_password_hash', 'code_until'])
    .where('username', '=', username)
    .where('active', '=', 1)
    .executeTakeFirst();
  const hash = row?.own_password_hash ?? row?.password_hash ?? (await dummyPasswordHash);
  if (!(await isPassword(hash, password)) || !row) return undefined;
  const until = row.code_until;
  if (until !== null && until <= store.clock.now()) return undefined;
  const user = parseUser(row.key, row.body);
  const isFirst = user.mustChangePassword === true && row.own_password_hash === null;
  const mustChangePassword = isFirst || until !== null;
  return { branch: row.branch, user, mustChangePassword, hash };
}

/** False if the password was replaced during its check, perhaps because it had been stolen. */
export async function hasStillPassword(
  { db }: BranchTransaction,
  { user, hash }: Pick<FoundClerk, 'user' | 'hash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select(['password_hash', 'own_password_hash'])
    .where('key', '=', user.key)
    .where('active', '=', 1)
    .executeTakeFirst();
  return (row?.own_password_hash ?? row?.password_hash) === hash;
}

type FoundClerk = NonNullable<Awaited<ReturnType<typeof findClerk>>>;
