import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Creates a key pair for signing releases, as PEM. */
export function newKeyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** Parses a private key in PEM. Returns undefined if it cannot sign releases. */
export function readPrivateKey(pem: string): KeyObject | undefined {
  return readKey(() => createPrivateKey(pem));
}

/**
 * Parses a public key in PEM, or the public half of a private key. Returns undefined if it is not a releaser's key.
 */
export function readPublicKey(pem: string): KeyObject | undefined {
  return readKey(() => createPublicKey(pem));
}

function readKey(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The public key as a release contains it; for a private key, its public half. */
export function publicKeyText(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** The Ed25519 signature of a text, which `openssl pkeyutl -verify -rawin` can also verify. */
export function signText(text: string, privateKey: KeyObject): Buffer {
  return sign(undefined, Buffer.from(text), privateKey);
}

/** True if a text was signed with the private half of this key. */
export function isSignedBy(text: string, signature: Uint8Array, publicKey: KeyObject): boolean {
  return verify(undefined, Buffer.from(text), publicKey, signature);
}
