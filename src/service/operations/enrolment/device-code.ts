import { createHash, hkdfSync } from 'node:crypto';

/** Another purpose derives another key, so that this one says nothing about the device code. */
const purpose = 'foyer enrolled api key 1';

/** The stored form of a device code. */
export function deviceCodeHash(deviceCode: string): string {
  return createHash('sha256').update(deviceCode).digest('hex');
}

/**
 * The API key that an enrolment gives. It follows from the device code, 256 random bits that only the machine has. So a
 * claim can be repeated on every node, although no key is stored.
 */
export function enrolledApiKey(deviceCode: string): string {
  return Buffer.from(hkdfSync('sha256', deviceCode, '', purpose, 32)).toString('base64url');
}
