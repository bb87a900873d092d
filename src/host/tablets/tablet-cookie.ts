import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { cookieValues, isSameSecret } from '../requests/secret-cookie.ts';

/** The prefix makes browsers refuse this cookie without TLS, and from a neighbouring host name. */
const name = '__Host-foyer-screen';

/** The longest lifetime that Chromium accepts, in seconds, renewed each time the page is served. */
const maxAge = 400 * 24 * 60 * 60;

/** 256 random bits as base64url, with a signature. */
const format = /^[\w-]{43}\.[\w-]{43}$/;

/** The secrets in a request, which this host may not have created. */
export const tabletSecrets = (request: IncomingMessage): readonly string[] =>
  cookieValues(request, name).filter((value) => format.test(value));

/** Gives a browser its secret, or renews it. */
export function tabletCookie(secret: string): string {
  return `${name}=${secret}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Strict`;
}

/** The name of a tablet on the host's disk, which does not reveal its secret. */
export function tabletId(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * True if the answer may contain a new secret. For a link from another site, the browser withholds its secret. A
 * new secret would replace it, and the tablet would no longer be a dispenser.
 */
export function mayGiveSecret({ headers }: IncomingMessage): boolean {
  return !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Opens the secrets of a data folder. Their key is stored in a file of mode 0600. */
export async function openTabletSecrets(file: string, newSecret: () => string) {
  const key = await openStoredKey(file, newSecret);
  const signed = (random: string) =>
    `${random}.${createHmac('sha256', key).update(`screen ${random}`).digest('base64url')}`;
  return {
    issue: () => signed(newSecret()),
    isOurs: (secret: string) => isSameSecret(secret, signed(secret.split('.')[0] ?? '')),
  };
}
