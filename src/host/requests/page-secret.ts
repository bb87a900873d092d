import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { callerOf, refuseUntrustedCaller } from './local-guard.ts';
import { hasCookie } from './secret-cookie.ts';

/** Returns undefined if the caller gets the page without the secret. */
export type PageCookie = (request: IncomingMessage) => string | undefined;

/** In seconds: the maximum lifetime that Chromium accepts. It is renewed each time the page is served. */
const maxAge = 400 * 24 * 60 * 60;

/**
 * Opens the secret in a data folder. Its key is stored in a file with mode 0600, so a restart does not lock out the
 * page.
 */
export async function openPageSecret(dataDir: string, newSecret: () => string) {
  const key = await openStoredKey(inDataFolder(dataDir, 'page.key'), newSecret);
  const secret = createHmac('sha256', key).update('kiosk page').digest('base64url');
  // All ports of a machine share a browser's cookies, and several hosts can run on one machine, so the name contains
  // the port.
  const pair = (port: number | undefined) => `foyer-page-${port}=${secret}`;
  return {
    /** Returns the `Set-Cookie` header that gives the secret to the page at a port. */
    cookie: (port: number | undefined) =>
      `${pair(port)}; Path=/kiosk; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`,
    /** True if a request has the cookie for its port. */
    isIn: (request: IncomingMessage) => hasCookie(request, pair(request.socket.localPort)),
  };
}

/** The secret by which the host recognises the page that it served on this machine. */
export type PageSecret = Awaited<ReturnType<typeof openPageSecret>>;

/** Sends the secret with the page, but only to callers that may act for the dispenser. */
export function pageCookieFor(secret: PageSecret, configuredHost: string): PageCookie {
  return (request) => {
    const caller = callerOf(request);
    return refuseUntrustedCaller(caller, configuredHost) === undefined
      ? secret.cookie(caller.port)
      : undefined;
  };
}
