import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 30 ms of a core for the owner of the password, and for everybody who guesses. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How a PHC string of this cost begins. */
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Each hashing takes its memory, and a small machine has other work to do meanwhile. */
const atOnce = 2;

/** Whether a password is the one of which this Argon2id PHC string is kept. */
export type IsPassword = (kept: string, password: string) => Promise<boolean>;
export const isPassword: IsPassword = (kept, password) => verify(kept, password);

/** What a password is compared with where there is no user, so that it takes as long. */
export const nobodysPassword = hash('nobody', cost);

/** Somebody's password, and what is kept of an earlier one. */
export interface Password {
  readonly user: string;
  readonly password: string;
  readonly kept: string | undefined;
}

/**
 * What to keep of each password, by user: what was kept if it is still the same and costs what all cost, so that no login
 * takes another time than the rest; else a new Argon2id PHC string.
 */
export async function passwordHashes(passwords: readonly Password[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const waiting = passwords.values();
  async function work(): Promise<void> {
    for (const { user, password, kept } of waiting) {
      const asCostly = kept?.startsWith(costPrefix) ? kept : undefined;
      const isSame = asCostly !== undefined && (await isPassword(asCostly, password));
      hashes.set(user, isSame ? asCostly : await hash(password, cost));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return hashes;
}
