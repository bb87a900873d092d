import { randomInt } from 'node:crypto';

/** The validity of a clerk's code in milliseconds. The code is handed over in person. */
export const clerkCodeMs = 60 * 60_000;

/** Excludes characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code in three groups of four characters, with which a person can choose a password once. */
export function oneTimeCode(): string {
  const signs = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}
