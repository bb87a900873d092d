import type { FastifyPluginAsync } from 'fastify';
import type { AdministratorLogin } from '../../contract/additions/page/administrator.ts';
import {
  logInAdministrator,
  logOutAdministrator,
  readAdministrator,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { everyRole } from '../../domain/people/has-role.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { KnownBrowser } from '../requests/known-browser.ts';
import type { AdministratorSessions, NewSession } from './administrator-sessions.ts';
import type { People } from './people.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  readonly people: People;
  readonly browsers: KnownBrowser;
  readonly hasPassword: boolean;
  /** Null without an identity provider. */
  readonly provider: string | null;
}

/** Lets an administrator log in and out without leaving the preview and its draft. */
export function administratorRoutes({ hasPassword, provider, ...deps }: Deps): FastifyPluginAsync {
  const { access, sessions, people, browsers } = deps;
  const stateOf = (login: ReturnType<AdministratorSessions['of']>) => ({
    isLoggedIn: login !== undefined,
    hasPassword,
    hasPeople: people.hasPasswords(),
    provider,
    name: login?.name ?? null,
    grants: [...(login?.grants ?? [])],
    leaveAt: null,
  });
  function sessionFor(login: AdministratorLogin): NewSession {
    if (login.by !== 'person')
      return { by: login.by, login: null, name: null, grants: () => everyRole, leaveAt: null };
    const { name = login.login } = people.find(login.login) ?? {};
    return { by: 'person', login: login.login, name, grants: people.validity(login.login), leaveAt: null };
  }
  return hostRoutes(
    { readAdministrator, logInAdministrator, logOutAdministrator },
    {
      readAdministrator: ({ request }) => stateOf(sessions.of(request.raw)),
      async logInAdministrator({ body: login, request, reply }) {
        const cookies: string[] = [];
        if (login.by === 'link') access.checkAdministratorToken(login.token, request);
        else {
          const browser = browsers.of(request.raw);
          if (login.by === 'password') {
            await access.checkAdministratorPassword(login.password, browser, request);
          } else {
            await access.checkPerson(login, browser, request);
          }
          cookies.push(browsers.cookie(request.raw, browser));
        }
        const session = sessionFor(login);
        const { by, name } = session;
        request.log.info({ by, name }, 'administrator logged in');
        await access.noteLocalLogin(request, name);
        reply.header('set-cookie', [sessions.begin(session, request.raw), ...cookies]);
        return stateOf({ ...session, grants: session.grants() ?? [] });
      },
      logOutAdministrator({ request, reply }) {
        const { cookie, leaveAt } = sessions.end(request.raw);
        reply.header('set-cookie', cookie);
        return { ...stateOf(undefined), leaveAt };
      },
    },
  );
}
