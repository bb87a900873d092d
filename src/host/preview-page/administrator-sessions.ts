import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { noAdministrator } from '../requests/host-errors.ts';
import { cookieValues, isSameSecret } from '../requests/secret-cookie.ts';
import type { StaffAddress } from '../requests/staff-address.ts';

/** The way in which an administrator has logged in. */
export type LoginKind = 'link' | 'password';

/** A working day in seconds. */
const lifetime = 12 * 60 * 60;

/** More than a host has administrators; the oldest session ends when another one begins. */
const maxSessions = 100;

interface Session {
  readonly kind: LoginKind;
  /** By the uptime of the host. */
  readonly endsAt: number;
}

/** Keeps sessions in memory: a restart ends them, and a copy of the data folder has none. */
export function administratorSessions({
  newSecret,
  uptimeSeconds,
  staff,
}: Pick<HostProcess, 'newSecret' | 'uptimeSeconds'> & { readonly staff: StaffAddress }) {
  const token = newSecret();
  const byHash = new Map<string, Session>();
  const cookieOf = (request: IncomingMessage) => staff.cookie(request, 'preview', 'admin');
  const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
  const hashIn = (request: IncomingMessage) => {
    const [id] = cookieValues(request, cookieOf(request).name);
    return id === undefined ? undefined : hashOf(id);
  };
  const loginOf = (request: IncomingMessage): LoginKind | undefined => {
    const session = byHash.get(hashIn(request) ?? '');
    return session && uptimeSeconds() < session.endsAt ? session.kind : undefined;
  };
  return {
    /** Created anew at each start, so an old mail or screenshot of it is useless. */
    token,
    isToken: (text: string) => isSameSecret(text, token),
    /** Begins a session. Returns the `Set-Cookie` header for the browser. */
    begin(kind: LoginKind, request: IncomingMessage) {
      const id = newSecret();
      const [oldest] = byHash.keys();
      if (byHash.size >= maxSessions && oldest !== undefined) byHash.delete(oldest);
      byHash.set(hashOf(id), { kind, endsAt: uptimeSeconds() + lifetime });
      return cookieOf(request).header(id, lifetime);
    },
    /** The login of a request's sender; undefined: no session. */
    of: loginOf,
    /** The host's facts about the administrator who sends a request, and the typed name. */
    authorOf({ raw, ip }: FastifyRequest, name: string): VersionAuthor {
      const by = loginOf(raw);
      if (by === undefined) throw noAdministrator();
      return { name: cleanName(name) || null, by, address: ip };
    },
    /** Ends the session of a request. Returns the `Set-Cookie` header that removes it from the browser. */
    end(request: IncomingMessage) {
      byHash.delete(hashIn(request) ?? '');
      return cookieOf(request).header('', 0);
    },
  };
}

/** The sessions of administrators, and the token of the link that begins one. */
export type AdministratorSessions = ReturnType<typeof administratorSessions>;
