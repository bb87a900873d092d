import { createECDH, randomBytes } from 'node:crypto';

/** The tables of the secrets that the service creates for itself. */
export const secretTables: readonly string[] = [
  'create table service_secret (name text primary key, value text not null)',
  'create table secret_digest (id integer primary key, digest text not null)',
];

/**
 * New secrets by name: the key of the tokens on tickets, and the key pair that identifies this service to push
 * services (VAPID). They are created with the tables, so they exist before the first ticket and are the same on all
 * nodes; browsers accept messages of one key pair only.
 */
export function newSecrets(): { readonly name: string; readonly value: string }[] {
  return [
    { name: 'follow', value: randomBytes(32).toString('base64url') },
    { name: 'vapid', value: JSON.stringify(newKeyPair()) },
  ];
}

function newKeyPair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Node omits leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}
