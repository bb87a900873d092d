import type { IncomingMessage } from 'node:http';
import { cookieValues } from './secret-cookie.ts';

/** Thirty days in seconds, as long as somebody who was right is known. */
const lifetime = 30 * 24 * 60 * 60;

const form = /^[\w-]{43}$/;

/**
 * A cookie by which a browser is recognised in which somebody was right before, so that wrong guesses of others in its network do not
 * delay this browser. It gives no rights.
 */
export function knownBrowser(page: 'counter' | 'preview', newSecret: () => string) {
  // Browsers share cookies among the ports of a machine, and several hosts can run on one machine.
  const nameAt = (port: number | undefined) => `foyer-${page}-browser-${port}`;
  return {
    /** The random text of this browser, a new one for a browser without a cookie. */
    of(request: IncomingMessage): string {
      const [id = ''] = cookieValues(request, nameAt(request.socket.localPort));
      return form.test(id) ? id : newSecret();
    },
    /** The `Set-Cookie` header that lets a browser keep its text. */
    cookie: ({ socket }: IncomingMessage, id: string) =>
      `${nameAt(socket.localPort)}=${id}; Path=/${page}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict`,
  };
}

/** Recognises the browsers of a page. */
export type KnownBrowser = ReturnType<typeof knownBrowser>;
