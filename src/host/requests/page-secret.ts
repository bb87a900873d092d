import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { callerOf, refuseUntrustedCaller } from './local-guard.ts';
import { hasCookie } from './secret-cookie.ts';

/** Returns undefined if the caller gets the page without the secret. */
export type PageCookie = (request: IncomingMessage) => string | undefined;

/** The longest lifetime that Chromium accepts, in seconds, renewed each time the page is served. */
const maxAge = 400 * 24 * 60 * 60;

/**
 * Opens the secret of a data folder. Its key is stored in a file of mode 0600, so a restart does not lock out the
 * page.
 */
export async function openPageSecret(dataDir: string, newSecret: () => string) {
  const key = await openStoredKey(inDataFolder(dataDir, 'page.key'), newSecret);
  const secret = createHmac('sha256', key).update('kiosk page').digest('base64url');
  // The ports of a machine share a browser's cookies, and several hosts can run on one machine.
  const pair = (port: number | undefined) => `foyer-page-${port}=${secret}`;
  return {
    /** A `Set-Cookie` header that gives the secret to the page of a port. */
    cookie: (port: number | undefined) =>
      `${pair(port)}; Path=/kiosk; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`,
    /** True if a request has the cookie of its port. */
    isIn: (request: IncomingMessage) => hasCookie(request, pair(request.socket.localPort)),
  };
}

/** The secret by which the host recognises the page that it served to this machine. */
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
