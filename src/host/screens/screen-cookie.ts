import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The prefix makes browsers refuse this cookie without TLS, and from a neighbouring name. */
const name = '__Host-foyer-screen';

/** The longest lifetime that Chromium accepts, in seconds. Each time the page is served, it begins again. */
const maxAge = 400 * 24 * 60 * 60;

/** 256 random bits as base64url. */
const format = /^[\w-]{43}$/;

/** The secret by which a screen is recognised; undefined: the browser has none yet. */
export function screenSecret({ headers }: IncomingMessage): string | undefined {
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  const values = cookies.filter((one) => one.startsWith(`${name}=`)).map((one) => one.slice(name.length + 1));
  return values.find((value) => format.test(value));
}

/** The `Set-Cookie` header that gives a browser its secret, or keeps it for longer. */
export function screenCookie(secret: string): string {
  return `${name}=${secret}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Strict`;
}

/** The name of a screen on the disk of the host, which does not reveal its secret. */
export function screenId(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Whether the answer may carry a new secret. A page of another site that leads here makes the browser withhold the secret that
 * it has; a new one would replace it, and the screen would be a dispenser no longer.
 */
export function mayGiveSecret({ headers }: IncomingMessage): boolean {
  return !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}
