import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The hash under which a login is stored. It grants no access. */
export const loginHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'foyer login of a counter page 1', 32));

/** Encrypts a text with the secret of a cookie. `random` has at least 12 random bytes that are used only once. */
export function seal(text: string, secret: string, random: Buffer): string {
  const iv = random.subarray(0, ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Returns undefined if the secret is wrong or the text is damaged. */
export function unseal(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const body = bytes.subarray(ivLength + tagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
