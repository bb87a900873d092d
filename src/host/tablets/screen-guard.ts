import type { IncomingMessage } from 'node:http';
import type { AddressList } from '../addresses/address-list.ts';
import { callerOf, refuseForeignPage } from '../requests/local-guard.ts';

/** Where screens elsewhere find this host. */
export interface ScreensAddress {
  /** An https address without a path. */
  readonly url: URL;
  /** The proxies that add TLS. */
  readonly proxies: AddressList;
}

/**
 * Whether a request comes by TLS to the address of the screens. A proxy says so, and only one that the operator trusts: the
 * cookie of a screen must not cross a network in clear text.
 */
export function isAtScreensAddress(request: IncomingMessage, { url, proxies }: ScreensAddress): boolean {
  const { host, peer, forwarded } = callerOf(request);
  const isByTls = request.headers['x-forwarded-proto'] === 'https';
  return forwarded && isByTls && host === url.host && proxies(peer);
}

/** Refuses a request that a page from another address sends. Undefined: accepted. */
export function refuseForeignScreen(request: IncomingMessage): string | undefined {
  return refuseForeignPage(callerOf(request), 'https');
}
