import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { systemCode } from '../start/start-failure.ts';
import { callerOf, refuseUntrustedCaller } from './local-guard.ts';

/** The secret by which the host recognises the page that it has served to this machine. */
export interface PageSecret {
  /** A `Set-Cookie` header that gives the secret to the page of a port. */
  cookie(port: number | undefined): string;
  /** Whether a request has the cookie of its port. */
  isIn(request: IncomingMessage): boolean;
}

/** The `Set-Cookie` header for a request of the page; undefined: the caller gets the page without the secret. */
export type PageCookie = (request: IncomingMessage) => string | undefined;

const storedKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The longest lifetime that Chromium accepts, in seconds. Each time the page is served, it begins again. */
const maxAge = 400 * 24 * 60 * 60;

/** Opens the secret of a data folder. Its key is stored in a file of mode 0600, so that a restart does not lock out the page. */
export async function openPageSecret(dataDir: string, newSecret: () => string): Promise<PageSecret> {
  const key = await openKey(join(dataDir, 'page.key'), newSecret);
  const secret = createHmac('sha256', key).update('kiosk page').digest('base64url');
  // Browsers share cookies among the ports of a machine, and several hosts can run on one machine.
  const pair = (port: number | undefined) => `foyer-page-${port}=${secret}`;
  return {
    cookie: (port) => `${pair(port)}; Path=/kiosk; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`,
    isIn({ headers, socket }) {
      const expected = pair(socket.localPort);
      return (headers.cookie ?? '').split(/;\s*/).some((cookie) => isEqual(cookie, expected));
    },
  };
}

/** Gives the secret with the page, but only to callers that may act for the dispenser. */
export function pageCookieFor(secret: PageSecret, configuredHost: string): PageCookie {
  return (request) => {
    const caller = callerOf(request);
    return refuseUntrustedCaller(caller, configuredHost) === undefined
      ? secret.cookie(caller.port)
      : undefined;
  };
}

async function openKey(file: string, newSecret: () => string): Promise<string> {
  try {
    const stored = v.safeParse(storedKey, await readFile(file, 'utf8'));
    if (stored.success) return stored.output;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const key = newSecret();
  await writeFileAtomically(file, key);
  return key;
}

function isEqual(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
