import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings/settings.ts';
import { throwRefusal, tlsNeeded } from './host-errors.ts';
import {
  callerOf,
  hostNameFor,
  isLocalCaller,
  refuseForeignPage,
  refuseOtherOrigin,
  refuseUnknownHostName,
} from './local-guard.ts';

type Addresses = Pick<Settings, 'host' | 'staffUrl' | 'trustedProxies'>;

/**
 * True if a request comes over TLS to an https address of this host. Only a trusted proxy can confirm this, because
 * cookies and passwords must not cross a network in clear text.
 */
export function isByTls(
  request: IncomingMessage,
  url: URL | undefined,
  proxies: Settings['trustedProxies'],
): boolean {
  const { host, peer, forwarded } = callerOf(request);
  const isSaid = forwarded && request.headers['x-forwarded-proto'] === 'https';
  return isSaid && url !== undefined && host === url.host && proxies?.(peer) === true;
}

/** Checks requests for the staff pages: under a name of this machine, or over TLS under FOYER_STAFF_URL. */
export function staffAddress({ host, staffUrl, trustedProxies }: Addresses) {
  const isSafe = (request: IncomingMessage) => isByTls(request, staffUrl, trustedProxies);
  const saferOrigin = (request: IncomingMessage) =>
    isSafe(request) || isLocalCaller(callerOf(request)) ? undefined : staffUrl?.origin;
  return {
    /** Throws unless the request addresses this host by one of its own names. */
    checkName(request: IncomingMessage): void {
      if (isSafe(request)) return;
      throwRefusal(refuseUnknownHostName(callerOf(request), hostNameFor(request, host)));
    },
    /** Throws as `checkName` does, and also if a page of another site sent the request. */
    checkOrigin(request: IncomingMessage): void {
      const caller = callerOf(request);
      throwRefusal(
        isSafe(request)
          ? refuseForeignPage(caller, 'https')
          : refuseOtherOrigin(caller, hostNameFor(request, host)),
      );
    },
    /**
     * The origin that staff should use instead if this request crosses a network in clear text; undefined if there is
     * none.
     */
    saferOrigin,
    /** Throws if a password crosses a network in clear text although staff have a TLS address. */
    checkPassword(request: IncomingMessage): void {
      const origin = saferOrigin(request);
      if (origin !== undefined) throw tlsNeeded(origin);
    },
    /**
     * The cookie of a staff page.
     * - The name contains the port, because several hosts can run on one machine, and browsers share cookies between
     *   all ports of a machine.
     * - With TLS, the prefix binds the cookie to the address instead.
     */
    cookie(request: IncomingMessage, page: 'counter' | 'preview', ownName: string) {
      const isBound = isSafe(request);
      const name = isBound ? `__Host-foyer-${ownName}` : `foyer-${ownName}-${request.socket.localPort}`;
      return {
        name,
        /** `maxAge` is in seconds. */
        header: (value: string, maxAge: number, sameSite: 'Strict' | 'Lax' = 'Strict') =>
          [
            `${name}=${value}`,
            `Path=${isBound ? '/' : `/${page}`}`,
            `Max-Age=${maxAge}`,
            ...(isBound ? ['Secure'] : []),
            'HttpOnly',
            `SameSite=${sameSite}`,
          ].join('; '),
      };
    },
  };
}

export type StaffAddress = ReturnType<typeof staffAddress>;
