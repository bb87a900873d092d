import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from '../addresses/public-address.ts';
import { refuseUpgrade } from '../addresses/refuse-upgrade.ts';

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Posts to an untrusted address and returns the status. Rejects if no public server responds in time. */
export type PostPublic = (post: Post) => Promise<number>;

/**
 * Posts to https addresses on the public internet, without following redirects. Nobody can therefore make this machine
 * call an address in its own network. `trustedOrigin` may be on any network.
 */
export function publicPoster({
  timeoutMs,
  closing,
  trustedOrigin,
}: {
  readonly timeoutMs: number;
  readonly closing: AbortSignal;
  readonly trustedOrigin?: string;
}): PostPublic {
  return async ({ url, headers, body }) => {
    const { origin, protocol, hostname } = new URL(url);
    const isTrusted = origin === trustedOrigin;
    const host = hostname.replace(/^\[|\]$/g, '');
    // An IP address is not looked up, so `publicLookup` would not check it.
    if (!isTrusted && (protocol !== 'https:' || (isIP(host) && !isPublicAddress(host)))) {
      throw new Error('not a public https address');
    }
    const { request } = protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
        ...(!isTrusted && { lookup: publicLookup(), autoSelectFamily: true }),
      };
      const sent = request(url, options, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      refuseUpgrade(sent, reject);
      sent.on('error', reject).end(body);
    });
  };
}
