import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SigningPrimitives } from '../../domain/smart/smart-token.ts';

/** Each purpose has its own key, so this key works only for tokens. */
const purpose = 'foyer smart ticket token 1';

/** Derives the key that signs a dispenser's smart tokens from its API key, which the service also knows. */
export function smartTokenKey(apiKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', apiKey, '', purpose, 32));
}

/** Compares two texts in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

export const signing: SigningPrimitives = {
  mac: (key, text) => createHmac('sha256', key).update(text).digest(),
  base64url: (bytes) => Buffer.from(bytes).toString('base64url'),
  isSame: isSameSecret,
};
