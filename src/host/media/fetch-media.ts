import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The largest film that is taken, in bytes. */
export const mediaLimit = 32 * 1024 * 1024;

const maxRedirects = 3;

interface Options {
  /** A host that may be anywhere, since the operator has named it. */
  readonly trustedHost: string | undefined;
  readonly closing: AbortSignal;
  readonly timeoutMs?: number;
}

/** The bytes behind an address, for a network that may be hostile. Without credentials; undefined for any failure. */
export type FetchBytes = (url: URL) => Promise<Buffer | undefined>;

/** Fetches with limits of size and time, from public hosts and the trusted one, with redirects within one origin. */
export function mediaFetcher({ trustedHost, closing, timeoutMs = 60_000 }: Options): FetchBytes {
  return async (url) => {
    let address = url;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        const answer = await fetchOnce(address, { trusted: address.hostname === trustedHost, signal });
        if (Buffer.isBuffer(answer)) return answer;
        if (answer === undefined || answer.origin !== url.origin) return undefined;
        address = answer;
      }
    } catch {
      // A network has many ways to fail, and for a picture they all mean the same.
    }
    return undefined;
  };
}

/** The body of a 200, or where a redirect leads. */
function fetchOnce(
  url: URL,
  { trusted, signal }: { trusted: boolean; signal: AbortSignal },
): Promise<Buffer | URL | undefined> {
  if (!['http:', 'https:'].includes(url.protocol)) return Promise.resolve(undefined);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A host that is written as an address is never looked up.
  if (!trusted && isIP(host) && !isPublicAddress(host)) return Promise.resolve(undefined);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { agent: false, signal, ...(!trusted && { lookup: publicLookup }) };
    const asking = request(url, options, async (response) => {
      const { statusCode = 0, headers } = response;
      try {
        if (statusCode === 200) resolve(await readBody(response));
        else if (headers.location && statusCode > 300 && statusCode < 309)
          resolve(new URL(headers.location, url));
        else resolve(undefined);
      } catch (error) {
        reject(error);
      } finally {
        response.destroy();
      }
    });
    asking.on('error', reject).end();
  });
}

async function readBody(response: http.IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mediaLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Judges the very addresses that are connected to, so that a name cannot change its mind in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (first === undefined) return callback(new Error('not a public address'), []);
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};
