import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has a cookie, given as `name=value`. */
export function hasCookie({ headers }: Pick<IncomingMessage, 'headers'>, pair: string): boolean {
  return (headers.cookie ?? '').split(/;\s*/).some((cookie) => isSameSecret(cookie, pair));
}

/** Compares in constant time. */
export function isSameSecret(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
