import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../settings/loopback-address.ts';

/** What is known of a request before anything is done for it. */
export interface Caller {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** The address it comes from. */
  readonly peer: string | undefined;
  /** The port of ours that it reached. */
  readonly port: number | undefined;
}

/** Undefined: come in. Otherwise the sentence to refuse with. */
export type Refusal = string | undefined;

/** Reads off a request who is calling. */
export function callerOf({ headers, socket }: FastifyRequest): Caller {
  const fetchSite = headers['sec-fetch-site'];
  return {
    host: headers.host?.toLowerCase(),
    origin: headers.origin?.toLowerCase(),
    fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite,
    peer: socket.remoteAddress,
    port: socket.localPort,
  };
}

/**
 * Whether a request was addressed to this machine by one of its own names. A page elsewhere can point
 * a name of its own at 127.0.0.1, but its requests still carry that name.
 */
export function refuseUnknownHostName(caller: Caller, configuredHost: string): Refusal {
  const names = ['localhost', '127.0.0.1', '[::1]', urlHost(configuredHost)];
  const addressed = names.some(
    (name) => caller.host === `${name}:${caller.port}` || (caller.port === 80 && caller.host === name),
  );
  return addressed ? undefined : 'This kiosk is opened under the name localhost, on the machine it runs on.';
}

/** Whether a request may act with the rights of the dispenser: it comes from our own page on this machine. */
export function refuseUntrustedCaller(caller: Caller, configuredHost: string): Refusal {
  if (caller.peer === undefined || !isLoopbackAddress(caller.peer)) {
    return 'Only the browser on the kiosk itself may act for the dispenser.';
  }
  const foreign = refuseUnknownHostName(caller, configuredHost);
  if (foreign !== undefined) return foreign;
  const ownOrigin = caller.origin === undefined || caller.origin === `http://${caller.host}`;
  const ownSite = caller.fetchSite === undefined || ['same-origin', 'none'].includes(caller.fetchSite);
  return ownOrigin && ownSite ? undefined : 'Only the page of this kiosk may act for the dispenser.';
}

/** How an address stands in a URL: IPv6 in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host.toLowerCase();
}
