import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../service/secret/signing.ts';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { cookieValues } from '../requests/secret-cookie.ts';

/** With this prefix, browsers refuse the cookie without TLS, and from a neighbouring host name. */
const name = '__Host-foyer-screen';

/** In seconds: the maximum lifetime that Chromium accepts. It is renewed each time the page is served. */
const maxAge = 400 * 24 * 60 * 60;

/** 256 random bits as base64url, with a signature. */
const format = /^[\w-]{43}\.[\w-]{43}$/;

/** The secrets in a request, which another host may have issued. */
export const tabletSecrets = (request: IncomingMessage): readonly string[] =>
  cookieValues(request, name).filter((value) => format.test(value));

/** Gives a browser its secret, or renews its lifetime. */
export function tabletCookie(secret: string): string {
  return `${name}=${secret}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Strict`;
}

/** The name of a tablet's folder on the host's disk. It does not reveal the tablet's secret. */
export function tabletId(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * True if the response may contain a new secret. A browser does not send its secret after a link from another site. A
 * new secret would then replace the stored one, and the tablet would no longer be a dispenser.
 */
export function mayGiveSecret({ headers }: IncomingMessage): boolean {
  return !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Opens the tablets' secrets. Their key is stored in a file with mode 0600. */
export async function openTabletSecrets(file: string, newSecret: () => string) {
  const key = await openStoredKey(file, newSecret);
  const signed = (random: string) =>
    `${random}.${createHmac('sha256', key).update(`screen ${random}`).digest('base64url')}`;
  return {
    issue: () => signed(newSecret()),
    isOurs: (secret: string) => isSameSecret(secret, signed(secret.split('.')[0] ?? '')),
  };
}
