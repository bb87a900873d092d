import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 30 ms of one core per check. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The start of a PHC string of this cost. */
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The number of concurrent hashes, limited because each needs memory. */
const concurrency = 2;

/** Whether a password matches a stored Argon2id PHC string. */
export type VerifyPassword = (storedHash: string, password: string) => Promise<boolean>;
export const verifyPassword: VerifyPassword = (storedHash, password) => verify(storedHash, password);

/** Checked for unknown user names, so that the response takes the same time as for a clerk. */
export const dummyPasswordHash = hash('dummy', cost);

/** A user's password from a branch file, and the stored hash of an earlier one. */
interface Password {
  readonly user: string;
  readonly password: string;
  readonly storedHash: string | undefined;
}

/**
 * The hash to store for each user: the stored one if the password is the same and the cost is current, else a new Argon2id
 * PHC string. All hashes have the same cost, so that all logins take the same time.
 */
export async function passwordHashes(passwords: readonly Password[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = passwords.values();
  async function work(): Promise<void> {
    for (const { user, password, storedHash } of waiting) {
      const currentHash = storedHash?.startsWith(costPrefix) ? storedHash : undefined;
      const isSame = currentHash !== undefined && (await verifyPassword(currentHash, password));
      hashes.set(user, isSame ? currentHash : await hash(password, cost));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return hashes;
}
