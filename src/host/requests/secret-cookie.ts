import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has a cookie, given as `name=value`. */
export function hasCookie({ headers }: Pick<IncomingMessage, 'headers'>, pair: string): boolean {
  return (headers.cookie ?? '').split(/;\s*/).some((cookie) => isSameSecret(cookie, pair));
}

/** The value of a cookie; undefined: the request has none of this name. */
export function cookieValue({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined {
  const found = (headers.cookie ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Compares in constant time. */
export function isSameSecret(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
