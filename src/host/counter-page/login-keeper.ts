import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { LoginStore } from '../../service/operations/counter/page-logins.ts';
import { cookieValues } from '../requests/secret-cookie.ts';
import type { StaffAddress } from '../requests/staff-address.ts';
import { loginHash, seal, unseal } from './sealed-login.ts';

const counterLogin = v.object({
  /** The ID of this login. The page may know it. */
  id: v.string(),
  /** A secret that never leaves the host. */
  token: v.string(),
  websocketID: v.string(),
  username: v.string(),
  name: v.string(),
  counter: v.string(),
  /** True if the host stores the current ticket, because the service has no endpoint to read it. */
  keepsTicket: v.boolean(),
  /** The last ticket that this login called; null if there was none. */
  lastTicket: v.unknown(),
});

export type CounterLogin = v.InferOutput<typeof counterLogin>;

const hour = 60 * 60_000;

/** A login ends after a working day without a request. The service uses the same number of hours. */
const idleMs = 12 * hour;

/** During this time, a clerk can read why a login ended, even after a weekend. */
const rememberedMs = 4 * 24 * hour;

interface Deps {
  readonly newSecret: () => string;
  readonly now: () => number;
  readonly store: LoginStore;
  readonly staff: StaffAddress;
}

type Found = { readonly login: CounterLogin; readonly expiresAt: number };

/** Stores the logins of browsers. Each login is encrypted with a secret in a cookie that no script can read. */
export function loginKeeper({ newSecret, now, store, staff }: Deps) {
  const cookieOf = (request: IncomingMessage) => staff.cookie(request, 'counter', 'counter');
  const cookie = (request: IncomingMessage, secret: string, ms: number) =>
    cookieOf(request).header(secret, ms / 1_000);
  const secretOf = (request: IncomingMessage) => cookieValues(request, cookieOf(request).name)[0] ?? '';
  // Each request needs its login more than once.
  const known = new WeakMap<IncomingMessage, Promise<Found | undefined>>();

  async function read(secret: string): Promise<Found | undefined> {
    const stored = secret === '' ? undefined : await store.read(loginHash(secret));
    const login = stored && parsedJson(counterLogin, unseal(stored.sealed, secret) ?? '');
    return login && { login, expiresAt: stored.expiresAt };
  }
  function find(request: IncomingMessage): Promise<Found | undefined> {
    const found = known.get(request) ?? read(secretOf(request));
    known.set(request, found);
    return found;
  }
  const write = (secret: string, login: CounterLogin) =>
    store.write(
      loginHash(secret),
      {
        sealed: seal(JSON.stringify(login), secret, Buffer.from(newSecret(), 'base64url')),
        expiresAt: now() + idleMs,
      },
      now() - rememberedMs,
    );
  async function drop(request: IncomingMessage): Promise<void> {
    const secret = secretOf(request);
    if (secret !== '') await store.remove(loginHash(secret));
  }

  return {
    async loginOf(request: IncomingMessage): Promise<CounterLogin | undefined> {
      const found = await find(request);
      return found && found.expiresAt > now() ? found.login : undefined;
    },
    /** True if the browser's login expired because it was not used for a working day. */
    async isIdle(request: IncomingMessage): Promise<boolean> {
      const found = await find(request);
      return found !== undefined && found.expiresAt <= now();
    },
    /** Replaces the browser's login. Returns the new login and the `Set-Cookie` header. */
    async keep(
      request: IncomingMessage,
      given: Omit<CounterLogin, 'id'>,
    ): Promise<{ readonly login: CounterLogin; readonly cookie: string }> {
      await drop(request);
      const secret = newSecret();
      const login = { ...given, id: newSecret() };
      await write(secret, login);
      return { login, cookie: cookie(request, secret, rememberedMs) };
    },
    change: (request: IncomingMessage, login: CounterLogin) => write(secretOf(request), login),
    /** Returns the `Set-Cookie` header that renews the lifetime of a login, at most once an hour. */
    async renew(request: IncomingMessage): Promise<string | undefined> {
      const found = await find(request);
      const left = (found?.expiresAt ?? 0) - now();
      if (!found || left <= 0 || left > idleMs - hour) return undefined;
      await write(secretOf(request), found.login);
      return cookie(request, secretOf(request), rememberedMs);
    },
    /** Returns the `Set-Cookie` header that deletes the cookie. */
    async forget(request: IncomingMessage): Promise<string> {
      await drop(request);
      return cookie(request, '', 0);
    },
  };
}

export type LoginKeeper = ReturnType<typeof loginKeeper>;
