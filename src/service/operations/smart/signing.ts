import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SigningPrimitives } from '../../../domain/smart/smart-token.ts';

/** What the key of the tokens is for, so that it is good for nothing else. */
const purpose = 'foyer smart ticket token 1';

/** The key that a dispenser signs its tokens with, from the one secret it shares with the service. */
export function smartTokenKey(apiKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', apiKey, '', purpose, 32));
}

/** Whether two texts are equal, in a time that does not tell how far they are. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** What Node lends to sign tokens with. */
export const signing: SigningPrimitives = {
  mac: (key, text) => createHmac('sha256', key).update(text).digest(),
  base64url: (bytes) => Buffer.from(bytes).toString('base64url'),
  isSame,
};
