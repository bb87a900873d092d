import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { mediaLimit } from '../../domain/pictures/read-picture.ts';
import { isPublicAddress, publicLookup } from '../addresses/public-address.ts';
import { refuseUpgrade } from '../addresses/refuse-upgrade.ts';
import { readAnswerBody } from '../gateway/forward-upstream.ts';

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

interface Options {
  /** The operator configured this origin, so it may have a private address. */
  readonly trustedOrigin: string | undefined;
  readonly closing: AbortSignal;
  readonly timeoutMs?: number;
}

/** Fetches a URL without credentials, from a possibly hostile network. Returns undefined after any failure. */
export type FetchBytes = (url: URL) => Promise<Buffer | undefined>;

/**
 * Fetches with limits of size and time, from public hosts and the trusted origin. Follows redirects only within
 * one origin.
 */
export function mediaFetcher({ trustedOrigin, closing, timeoutMs = 60_000 }: Options): FetchBytes {
  return async (url) => {
    let address = url;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    try {
      for (let turn = 0; turn <= maxRedirects; turn++) {
        const answer = await fetchOnce(address, { trusted: address.origin === trustedOrigin, signal });
        if (Buffer.isBuffer(answer)) return answer;
        if (answer === undefined || answer.origin !== url.origin) return undefined;
        address = answer;
      }
    } catch {
      // The result is the same after every failure: no picture.
    }
    return undefined;
  };
}

/** Returns the body of a 200, or the target of a redirect. */
function fetchOnce(
  url: URL,
  { trusted, signal }: { trusted: boolean; signal: AbortSignal },
): Promise<Buffer | URL | undefined> {
  if (!['http:', 'https:'].includes(url.protocol)) return Promise.resolve(undefined);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An IP address is not looked up, so `publicLookup` would not check it.
  if (!trusted && isIP(host) && !isPublicAddress(host)) return Promise.resolve(undefined);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      signal,
      ...(!trusted && { lookup: publicLookup(), autoSelectFamily: true }),
    };
    const sent = request(url, options, async (response) => {
      const { statusCode = 0, headers } = response;
      try {
        if (statusCode === 200) resolve(await readAnswerBody(response, mediaLimit));
        else if (headers.location && redirects.includes(statusCode)) resolve(new URL(headers.location, url));
        else resolve(undefined);
      } catch (error) {
        reject(error);
      } finally {
        response.destroy();
      }
    });
    refuseUpgrade(sent, reject);
    sent.on('error', reject).end();
  });
}
