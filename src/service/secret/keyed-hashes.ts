import { createHmac, hkdfSync } from 'node:crypto';

/** Derives a key for each purpose from the secret, a text with at least 128 random bits. */
export function keyedHashes(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `foyer ${purpose} 1`, 32));
  const hashFor = (purpose: string) => {
    const key = keyFor(purpose);
    return (digest: string) => createHmac('sha256', key).update(digest).digest('base64url');
  };
  return {
    /** The stored form of a booking's codes; `digest` is their SHA-256. */
    verification: hashFor('booking verification'),
    /** The source of a booking's codes; `digest` is the SHA-256 of a secret that only the phone knows. */
    bookingSecret: hashFor('booking secret'),
    /** The stored form of a user name, alone or with a network or device; `digest` is its SHA-256. */
    loginAttempt: hashFor('login attempt'),
    /** The stored form of the code that an enrolling machine shows; `digest` is its SHA-256. */
    enrolmentCode: hashFor('enrolment code'),
    /** A digest that identifies the secret without revealing it. */
    secretDigest: keyFor('secret digest').toString('base64url'),
  };
}

/**
 * Hash functions for typed secrets. Their keys come from a secret outside the database, so a copy of the database does
 * not reveal the typed texts.
 */
export type KeyedHashes = ReturnType<typeof keyedHashes>;
