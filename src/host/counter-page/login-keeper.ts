import type { IncomingMessage } from 'node:http';
import { cookieValues } from '../requests/secret-cookie.ts';

/** A login at a counter. The token is a secret that never leaves the host. */
export interface CounterLogin {
  /** Tells this login from others; the page may know it. */
  readonly id: string;
  readonly token: string;
  readonly websocketID: string;
  readonly username: string;
  /** The display name of the clerk. */
  readonly name: string;
  readonly counter: string;
  /** The last ticket that a call of this login returned; null: none. */
  lastTicket: unknown;
}

/** A working day, in seconds; the service ends a login after as many idle hours. */
const maxAge = 12 * 60 * 60;

interface Deps {
  /** 256 random bits as text. */
  readonly newSecret: () => string;
  readonly uptimeSeconds: () => number;
}

interface Kept {
  readonly login: CounterLogin;
  /** In seconds of the uptime. */
  expiresAt: number;
}

/** A keeper without logins. A restart of the host loses them, and clerks log in again. */
export function createLoginKeeper({ newSecret, uptimeSeconds }: Deps) {
  const kept = new Map<string, Kept>();

  // Browsers share cookies among the ports of a machine, and several hosts can run on one machine.
  const nameOf = ({ socket }: IncomingMessage) => `foyer-counter-${socket.localPort}`;
  const cookie = (request: IncomingMessage, secret: string, seconds: number) =>
    `${nameOf(request)}=${secret}; Path=/counter; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;

  const secretOf = (request: IncomingMessage) => cookieValues(request, nameOf(request))[0] ?? '';

  function find(request: IncomingMessage): Kept | undefined {
    const found = kept.get(secretOf(request));
    return found && found.expiresAt > uptimeSeconds() ? found : undefined;
  }

  function drop(request: IncomingMessage): void {
    kept.delete(secretOf(request));
    for (const [secret, { expiresAt }] of kept) if (expiresAt <= uptimeSeconds()) kept.delete(secret);
  }

  return {
    loginOf: (request: IncomingMessage): CounterLogin | undefined => find(request)?.login,
    /** Keeps a login instead of the one that the browser had. Returns it with the `Set-Cookie` header. */
    keep(
      request: IncomingMessage,
      given: Omit<CounterLogin, 'id'>,
    ): { readonly login: CounterLogin; readonly cookie: string } {
      drop(request);
      const secret = newSecret();
      const login = { ...given, id: newSecret() };
      kept.set(secret, { login, expiresAt: uptimeSeconds() + maxAge });
      return { login, cookie: cookie(request, secret, maxAge) };
    },
    /** The `Set-Cookie` header that begins the lifetime of the cookie again; undefined for a browser without a login. */
    renew(request: IncomingMessage): string | undefined {
      const found = find(request);
      if (!found) return undefined;
      found.expiresAt = uptimeSeconds() + maxAge;
      return cookie(request, secretOf(request), maxAge);
    },
    /** Forgets the login of a browser. Returns the `Set-Cookie` header that deletes its cookie. */
    forget(request: IncomingMessage) {
      drop(request);
      return cookie(request, '', 0);
    },
  };
}

/** Keeps the logins of browsers in memory, each behind a cookie that no script can read. */
export type LoginKeeper = ReturnType<typeof createLoginKeeper>;
