import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../../service/secret/signing.ts';

/** `pair` is `name=value`. */
export function hasCookie({ headers }: Pick<IncomingMessage, 'headers'>, pair: string): boolean {
  return (headers.cookie ?? '').split(/;\s*/).some((cookie) => isSameSecret(cookie, pair));
}

/** The values of all cookies with a name. A browser can have several, for different paths of a site. */
export function cookieValues({ headers }: Pick<IncomingMessage, 'headers'>, name: string): readonly string[] {
  const cookies = (headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(`${name}=`));
  return cookies.map((cookie) => cookie.slice(name.length + 1));
}
