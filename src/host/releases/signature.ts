import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Creates a pair of keys for signing releases, as PEM. */
export function newKeyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The private key of a PEM text; undefined if it is not a key for signing releases. */
export function readPrivateKey(pem: string): KeyObject | undefined {
  return readKey(() => createPrivateKey(pem));
}

/** The public key of a PEM text, which may hold a private key; undefined if it is not a releaser's key. */
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

/** The public key in the form that a release contains; for a private key, its public half. */
export function publicKeyText(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** The Ed25519 signature of a text; `openssl pkeyutl -verify -rawin` can verify it too. */
export function signText(text: string, privateKey: KeyObject): Buffer {
  return sign(undefined, Buffer.from(text), privateKey);
}

/** True if the private half of a key signed a text. */
export function isSignedBy(text: string, signature: Uint8Array, publicKey: KeyObject): boolean {
  return verify(undefined, Buffer.from(text), publicKey, signature);
}
