import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import type { Grant } from '../../contract/additions/page/people.ts';
import { cleanName } from '../../domain/text-entry/customer-name.ts';
import { isSameSecret } from '../../service/secret/signing.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { noAdministrator } from '../requests/host-errors.ts';
import { cookieValues } from '../requests/secret-cookie.ts';
import type { StaffAddress } from '../requests/staff-address.ts';

type LoginKind = 'link' | 'password' | 'person';

export interface NewSession {
  readonly by: LoginKind;
  /** The person's unique login; null if the session belongs to nobody in particular. */
  readonly login: string | null;
  /** The person's name; null if the session belongs to nobody in particular. */
  readonly name: string | null;
  /** The current roles; undefined if the login is no longer valid. */
  readonly grants: () => readonly Grant[] | undefined;
  /** The address that ends the login at the identity provider; null if there is none. */
  readonly leaveAt: string | null;
}

/** A working day, in seconds. */
const lifetime = 12 * 60 * 60;

/** The maximum number of sessions. A host has fewer administrators. */
const maxSessions = 100;

interface Session extends NewSession {
  /** The host's uptime at which the session ends. */
  readonly endsAt: number;
}

/**
 * The sessions of administrators. They are stored only in memory, so a restart ends them, and a copy of the data folder
 * contains none.
 */
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
  const sessionOf = (request: IncomingMessage) => byHash.get(hashIn(request) ?? '');
  /** Ends the oldest session of the login that has the most sessions, so nobody can end the sessions of others. */
  function endSurplus(): void {
    const whoOf = ({ by, login }: Session) => JSON.stringify([by, login]);
    const counts = new Map<string, number>();
    for (const session of byHash.values()) {
      counts.set(whoOf(session), (counts.get(whoOf(session)) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    const [oldest] = [...byHash].find(([, session]) => counts.get(whoOf(session)) === most) ?? [];
    if (oldest !== undefined) byHash.delete(oldest);
  }
  const loginOf = (request: IncomingMessage) => {
    const session = sessionOf(request);
    const grants = session && uptimeSeconds() < session.endsAt ? session.grants() : undefined;
    return session && grants && { by: session.by, name: session.name, grants };
  };
  return {
    /** The token of the link. It is new at each start, so an old mail or screenshot of the link is useless. */
    token,
    isToken: (text: string) => isSameSecret(text, token),
    /** Replaces the browser's session. Returns the `Set-Cookie` header for the browser. */
    begin(session: NewSession, request: IncomingMessage) {
      const id = newSecret();
      byHash.delete(hashIn(request) ?? '');
      if (byHash.size >= maxSessions) endSurplus();
      byHash.set(hashOf(id), { ...session, endsAt: uptimeSeconds() + lifetime });
      return cookieOf(request).header(id, lifetime);
    },
    of: loginOf,
    /** Returns the same object for each request of a session; undefined without a session. */
    sessionOf: (request: IncomingMessage): object | undefined => sessionOf(request),
    /**
     * The administrator who sends a request, as recorded with a version. The typed name counts only if the login has
     * no name.
     */
    authorOf({ raw, ip }: FastifyRequest, typed: string): VersionAuthor {
      const login = loginOf(raw);
      if (login === undefined) throw noAdministrator();
      return { name: login.name ?? (cleanName(typed) || null), by: login.by, address: ip };
    },
    /** Ends a session. Returns the `Set-Cookie` header, and the address that ends the provider's login. */
    end(request: IncomingMessage) {
      const hash = hashIn(request) ?? '';
      const { leaveAt = null } = byHash.get(hash) ?? {};
      byHash.delete(hash);
      return { cookie: cookieOf(request).header('', 0), leaveAt };
    },
  };
}

/** The sessions of administrators, and the token of the link with which a session can begin. */
export type AdministratorSessions = ReturnType<typeof administratorSessions>;
