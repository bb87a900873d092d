import type { FastifyPluginAsync } from 'fastify';
import {
  logInAdministrator,
  logOutAdministrator,
  readAdministrator,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { KnownBrowser } from '../requests/known-browser.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly access: PreviewAccess;
  readonly sessions: AdministratorSessions;
  /** Recognises the browsers of administrators. */
  readonly browsers: KnownBrowser;
  readonly hasPassword: boolean;
}

/** Lets an administrator log in and out without leaving the preview and its draft. */
export function administratorRoutes({ access, sessions, browsers, hasPassword }: Deps): FastifyPluginAsync {
  return hostRoutes(
    { readAdministrator, logInAdministrator, logOutAdministrator },
    {
      readAdministrator: ({ request }) => ({
        isLoggedIn: sessions.of(request.raw) !== undefined,
        hasPassword,
      }),
      async logInAdministrator({ body: login, request, reply }) {
        const known: string[] = [];
        if (login.by === 'link') access.checkAdministratorToken(login.token, request);
        else {
          const browser = browsers.of(request.raw);
          await access.checkAdministratorPassword(login.password, browser, request);
          known.push(browsers.cookie(request.raw, browser));
        }
        request.log.info({ by: login.by }, 'administrator logged in');
        reply.header('set-cookie', [sessions.begin(login.by, request.raw), ...known]);
        return { isLoggedIn: true, hasPassword };
      },
      logOutAdministrator({ request, reply }) {
        reply.header('set-cookie', sessions.end(request.raw));
        return { isLoggedIn: false, hasPassword };
      },
    },
  );
}
