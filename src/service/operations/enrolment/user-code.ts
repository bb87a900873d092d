import { createHash } from 'node:crypto';
import type { RandomBelow } from '../../secret/booking-code.ts';
import type { KeyedHashes } from '../../secret/keyed-hashes.ts';

/** Nine digits are 30 bits. Wrong codes delay the next one, so that an open enrolment cannot be guessed in its time. */
const codeLength = 9;

/** Creates a user code. Digits alone, because staff dictate it in any language and administrators have any keyboard. */
export function createUserCode(randomBelow: RandomBelow): string {
  return String(randomBelow(10 ** codeLength)).padStart(codeLength, '0');
}

/** A user code as a person types it, without separators. */
function normalizeUserCode(userCode: string): string {
  return userCode.replace(/[\s.-]/g, '');
}

/** The stored form of a user code. Its hash needs the secret, because the code is short. */
export function userCodeHash(hashes: KeyedHashes, userCode: string): string {
  return hashes.enrolmentCode(createHash('sha256').update(normalizeUserCode(userCode)).digest('hex'));
}
