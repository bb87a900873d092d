import { hash, verify } from '@node-rs/argon2';
import type { UserInFile } from '../../contract/additions/branch-file.ts';

/** The cost of a hash: 19 MiB and two passes, which take about 30 ms of one core per check. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The maximum number of concurrent hashes. Each needs 19 MiB of memory. */
const concurrency = 2;

/** Resolves to true if a password matches a stored Argon2id PHC string. */
export type VerifyPassword = (storedHash: string, password: string) => Promise<boolean>;
export const verifyPassword: VerifyPassword = (storedHash, password) => verify(storedHash, password);

/**
 * The hash that is checked for unknown user names, so that their logins take as long as the logins of known clerks.
 */
export const dummyPasswordHash = hash('dummy', cost);

export const hashPassword = (password: string) => hash(password, cost);

export interface FileHash {
  readonly hash: string;
  /** True if the password in the file has changed, so it replaces the password that the clerk chose. */
  readonly isNew: boolean;
}

/**
 * The hash to store for each user. `stored` contains the hashes of earlier passwords, by user.
 * - The branch file's hash, if there is one.
 * - The stored hash, if password and cost are unchanged.
 * - Otherwise, a new Argon2id PHC string. All new hashes have the same cost, so their logins take the same time.
 */
export async function passwordHashes(
  users: readonly Pick<UserInFile, 'key' | 'password' | 'passwordHash'>[],
  stored: ReadonlyMap<string, string>,
): Promise<Map<string, FileHash>> {
  const hashes = new Map<string, FileHash>();
  const waiting = users.values();
  async function work(): Promise<void> {
    for (const { key, password, passwordHash } of waiting) {
      const before = stored.get(key);
      if (passwordHash !== undefined) {
        hashes.set(key, { hash: passwordHash, isNew: passwordHash !== before });
      }
      if (password === undefined) continue;
      const isSame = before !== undefined && (await verifyPassword(before, password));
      const isKept = isSame && before.startsWith(costPrefix);
      hashes.set(key, { hash: isKept ? before : await hashPassword(password), isNew: !isSame });
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return hashes;
}
