import { hash, hkdfSync } from 'node:crypto';
import type { RandomBelow } from '../../secret/booking-code.ts';
import type { KeyedHashes } from '../../secret/keyed-hashes.ts';

/** Each purpose has its own key, so the API key reveals nothing about the device code. */
const purpose = 'foyer enrolled api key 1';

export function deviceCodeHash(deviceCode: string): string {
  return hash('sha256', deviceCode);
}

/**
 * Derives the API key from the device code, which is 256 random bits that only the machine has. Any node can therefore
 * repeat a claim, although no key is stored.
 */
export function enrolledApiKey(deviceCode: string): string {
  return Buffer.from(hkdfSync('sha256', deviceCode, '', purpose, 32)).toString('base64url');
}

/**
 * Nine digits are 30 bits. Wrong codes delay the next attempt, so nobody can guess the code of an open enrolment in
 * time.
 */
const codeLength = 9;

/** Creates a code of digits only, because staff dictate it in any language and administrators have any keyboard. */
export function createUserCode(randomBelow: RandomBelow): string {
  return String(randomBelow(10 ** codeLength)).padStart(codeLength, '0');
}

/** The stored form of a user code, as generated or as typed. The hash is keyed, because the code is short. */
export function userCodeHash(hashes: KeyedHashes, userCode: string): string {
  return hashes.enrolmentCode(hash('sha256', userCode.replace(/[\s.-]/g, '')));
}
