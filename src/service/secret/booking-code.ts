import { hash } from 'node:crypto';
import type { KeyedHashes } from './keyed-hashes.ts';

/** Excludes characters that look alike: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const characters = '34679ACDEFGHJKMNPQRTWXY';

/** Nine of 23 characters, including a digit, are 40 bits. Wrong codes are rate-limited, so nobody can guess a code. */
const codeLength = 9;

const groupLength = 3;

/** A verification code has only digits, because visitors dictate it on the phone. */
const verificationLength = 6;

/** A random integer from 0 to one below the bound. */
export type RandomBelow = (below: number) => number;

/** A code in groups, such as `K7P-XW3-9AC`. Its digit lets a kiosk with a slow scanner distinguish it from a name. */
export function createBookingCode(randomBelow: RandomBelow): string {
  const code = Array.from({ length: codeLength }, () => characters[randomBelow(characters.length)]).join('');
  return /\d/.test(code) ? groupBookingCode(code) : createBookingCode(randomBelow);
}

export function groupBookingCode(code: string): string {
  return code.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}

/**
 * The verification code of a booking, and the secret of its smart token. `request` is known only to the sender.
 * - Reading a booking code on a screen is not enough to delete the booking, because the second code is missing.
 * - Both are derived, so a repeated request gets the same secrets although none is stored.
 */
export function bookingSecrets(
  hashes: KeyedHashes,
  { booking, request }: { readonly booking: string; readonly request: string },
): { readonly verification: string; readonly tokenSecret: string } {
  const secret = hashes.bookingSecret(hash('sha256', `${booking}\n${request}`));
  const digits =
    hash('sha256', `verification ${secret}`, 'buffer').readUIntBE(0, 6) % 10 ** verificationLength;
  return {
    verification: String(digits).padStart(verificationLength, '0'),
    tokenSecret: hash('sha256', `token ${secret}`, 'base64url'),
  };
}

/** A code in a form that can be compared: in upper case and without separators. */
export function normalizeBookingCode(bookingCode: string): string {
  return bookingCode.replace(/[\s.-]/g, '').toUpperCase();
}

/** True if a code has our own format. Codes in a branch file may be shorter, so they are easier to guess. */
export function hasIssuedForm(bookingCode: string): boolean {
  const code = normalizeBookingCode(bookingCode);
  return code.length === codeLength && [...code].every((one) => characters.includes(one));
}

/** The keyed hash of both codes of a booking. Only the hash is stored. */
export function verificationHash(
  hashes: KeyedHashes,
  { bookingCode, verification }: { readonly bookingCode: string; readonly verification: string },
): string {
  const codes = `${normalizeBookingCode(bookingCode)}\n${verification}`;
  return hashes.verification(hash('sha256', codes));
}
