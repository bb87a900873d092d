import type { IncomingMessage } from 'node:http';
import type { AddressList } from '../addresses/address-list.ts';
import { isEveryAddress, isLoopbackAddress, parseIpAddress } from '../addresses/ip-address.ts';
import { isForwarded } from './forwarded-request.ts';

/** The sentence of the refusal; undefined if the request is accepted. */
type Refusal = string | undefined;

/** The properties of a request that determine whether it is accepted. */
export function callerOf(request: IncomingMessage) {
  const { headers, socket } = request;
  const fetchSite = headers['sec-fetch-site'];
  return {
    host: headers.host?.toLowerCase(),
    origin: headers.origin?.toLowerCase(),
    fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite,
    peer: socket.remoteAddress,
    port: socket.localPort,
    /** True if a proxy may have forwarded the request, so the peer is not the client. */
    forwarded: isForwarded(request),
  };
}

export type Caller = Readonly<ReturnType<typeof callerOf>>;

/**
 * Refuses a request that addresses this machine by a foreign host name. A foreign page can let its own name resolve to
 * 127.0.0.1 (DNS rebinding), but its requests still contain that name.
 */
export function refuseUnknownHostName(caller: Caller, configuredHost: string): Refusal {
  const names = ['localhost', '127.0.0.1', '[::1]', urlHost(configuredHost)];
  const addressed = names.some(
    (name) => caller.host === `${name}:${caller.port}` || (caller.port === 80 && caller.host === name),
  );
  return addressed ? undefined : 'Open this kiosk under the name localhost, on the machine on which it runs.';
}

/** Refuses a request that does not come from the kiosk's own page on this machine. */
export function refuseUntrustedCaller(caller: Caller, configuredHost: string): Refusal {
  if (!isLocalCaller(caller))
    return 'Only the browser on the kiosk itself may act for the dispenser, without a proxy.';
  return refuseOtherOrigin(caller, configuredHost);
}

/** Refuses a request from a page of another origin. */
export function refuseOtherOrigin(caller: Caller, configuredHost: string): Refusal {
  return refuseUnknownHostName(caller, configuredHost) ?? refuseForeignPage(caller, 'http');
}

/** Refuses a request from a page whose origin differs from the requested address. */
export function refuseForeignPage(caller: Caller, scheme: 'http' | 'https'): Refusal {
  const isOwnOrigin = caller.origin === undefined || caller.origin === `${scheme}://${caller.host}`;
  const isOwnSite = caller.fetchSite === undefined || ['same-origin', 'none'].includes(caller.fetchSite);
  return isOwnOrigin && isOwnSite ? undefined : 'Only a page of this host may do this.';
}

/** Refuses a monitoring request unless it comes from this machine, or directly from a listed address. */
export function refuseUnknownMonitor(
  caller: Caller,
  configuredHost: string,
  monitors: AddressList | undefined,
): Refusal {
  const isNamed = !caller.forwarded && monitors?.(caller.peer) === true;
  if (!isLocalCaller(caller) && !isNamed) {
    return 'Only this machine and FOYER_MONITORING_ADDRESSES may read this, without a proxy.';
  }
  return refuseOtherOrigin(caller, configuredHost);
}

/** True if a program on this machine sent the request, and no proxy forwarded it. */
export function isLocalCaller({ peer, forwarded }: Caller): boolean {
  return !forwarded && peer !== undefined && isLoopbackAddress(peer);
}

/**
 * The name of this host, in addition to localhost. If the host listens on every address, this is the address at which
 * the request arrived. No foreign page can have an address as its name.
 */
export function hostNameFor(
  { socket }: { readonly socket: Pick<IncomingMessage['socket'], 'localAddress'> },
  configuredHost: string,
): string {
  if (!isEveryAddress(configuredHost)) return configuredHost;
  return parseIpAddress(socket.localAddress ?? '')?.toString() ?? configuredHost;
}

/** The host as a URL contains it; IPv6 addresses are in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host.toLowerCase();
}
