import type { IncomingMessage } from 'node:http';
import { cookieValues } from './secret-cookie.ts';
import type { StaffAddress } from './staff-address.ts';

/** Thirty days in seconds: a client with a successful login is remembered for this long. */
const lifetime = 30 * 24 * 60 * 60;

const form = /^[\w-]{43}$/;

/**
 * A cookie that identifies a browser with an earlier successful login, so wrong guesses by others in its network do
 * not delay it. It grants no rights.
 */
export function knownBrowser(page: 'counter' | 'preview', newSecret: () => string, staff: StaffAddress) {
  const cookieOf = (request: IncomingMessage) => staff.cookie(request, page, `${page}-browser`);
  return {
    /** Returns the random text of this browser, or a new text for a browser without the cookie. */
    of(request: IncomingMessage): string {
      const [id = ''] = cookieValues(request, cookieOf(request).name);
      return form.test(id) ? id : newSecret();
    },
    /** Returns the header that stores the text in the browser. */
    cookie: (request: IncomingMessage, id: string) => cookieOf(request).header(id, lifetime),
  };
}

export type KnownBrowser = ReturnType<typeof knownBrowser>;
