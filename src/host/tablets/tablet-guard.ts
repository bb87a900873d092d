import type { IncomingMessage } from 'node:http';
import type { AddressList } from '../addresses/address-list.ts';
import { callerOf, refuseForeignPage } from '../requests/local-guard.ts';

/** Where tablets find this host. */
export interface TabletsAddress {
  /** An https address without a path. */
  readonly url: URL;
  /** The proxies that add TLS. */
  readonly proxies: AddressList;
}

/**
 * Whether a request comes by TLS to the address of the tablets. A proxy says so, and only one that the operator trusts: the
 * cookie of a tablet must not cross a network in clear text.
 */
export function isAtTabletsAddress(request: IncomingMessage, { url, proxies }: TabletsAddress): boolean {
  const { host, peer, forwarded } = callerOf(request);
  const isByTls = request.headers['x-forwarded-proto'] === 'https';
  return forwarded && isByTls && host === url.host && proxies(peer);
}

/** Refuses a request that a page from another address sends. Undefined: accepted. */
export function refuseForeignTablet(request: IncomingMessage): string | undefined {
  return refuseForeignPage(callerOf(request), 'https');
}
