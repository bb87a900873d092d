import { createHash } from 'node:crypto';

/** Digits and letters that nobody mistakes for one another: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const signs = '34679ACDEFGHJKMNPQRTWXY';

/** A length that nobody guesses: 9 of 23 signs are 40 bits, and wrong codes are limited. */
const codeLength = 9;

/** Signs between two gaps. */
const groupLength = 3;

/** Six digits, to be said on the phone. */
const verificationLength = 6;

/** Gives a random whole number from 0 to below. */
export type RandomBelow = (below: number) => number;

/** A new booking code, in groups: `K7P-XW3-9AC`. */
export function createBookingCode(randomBelow: RandomBelow): string {
  const code = Array.from({ length: codeLength }, () => signs[randomBelow(signs.length)]).join('');
  return code.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}

/** The code that goes with a booking code, so that seeing one on a screen is not enough to delete the booking. */
export function createVerification(randomBelow: RandomBelow): string {
  return String(randomBelow(10 ** verificationLength)).padStart(verificationLength, '0');
}

/** A booking code as it is compared: how its groups are set apart and how large its letters are says nothing. */
export function normalizeBookingCode(bookingCode: string): string {
  return bookingCode.replace(/[\s.-]/g, '').toUpperCase();
}

/** What is kept of the two codes of a booking. */
export function verificationHash(bookingCode: string, verification: string): string {
  return createHash('sha256')
    .update(`${normalizeBookingCode(bookingCode)}\n${verification}`)
    .digest('hex');
}
