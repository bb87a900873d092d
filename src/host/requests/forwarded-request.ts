import type { IncomingMessage } from 'node:http';

/** Headers that only proxies add, in addition to `X-Forwarded-...`. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip'];

type Received = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>;

/**
 * True if a proxy may have forwarded this request, so the peer is not its client.
 * - HTTP/1.0 counts, because nginx uses it by default and adds no headers.
 * - A proxy that uses HTTP/1.1 and adds no headers cannot be recognised.
 */
export function isForwarded({ rawHeaders, httpVersion }: Received): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const isByProxy = names.some((name) => proxyHeaders.includes(name) || name.startsWith('x-forwarded'));
  const hasTwoHosts = names.filter((name) => name === 'host').length > 1;
  return isByProxy || hasTwoHosts || !['1.1', '2.0'].includes(httpVersion);
}
