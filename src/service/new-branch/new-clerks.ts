import { hashPassword } from '../branch-file/passwords.ts';
import type { RandomBelow } from '../secret/booking-code.ts';

/** Excludes letters and digits that look alike. */
const characters = 'abcdefghkmnpqrstwxyz346789';
const groups = [4, 4, 4];

/** A new clerk, whose password is shown once and stored nowhere. */
export interface NewClerk {
  readonly username: string;
  readonly password: string;
  readonly passwordHash: string;
}

/** Creates a clerk for each counter, with a random password of 56 bits. */
export function newClerks(counters: readonly string[], randomBelow: RandomBelow): Promise<NewClerk[]> {
  return Promise.all(
    counters.map(async (number) => {
      const password = newPassword(randomBelow);
      return { username: `clerk-${number}`, password, passwordHash: await hashPassword(password) };
    }),
  );
}

function newPassword(randomBelow: RandomBelow): string {
  const group = (length: number) =>
    Array.from({ length }, () => characters[randomBelow(characters.length)]).join('');
  return groups.map(group).join('-');
}
