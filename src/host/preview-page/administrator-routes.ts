import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  type AdministratorState,
  administratorLogin,
  administratorPath,
} from '../../contract/additions/page/administrator.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
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

/** Lets an administrator log in and out in the preview, without leaving the page and the draft in it. */
export function administratorRoutes({ access, sessions, browsers, hasPassword }: Deps): FastifyPluginAsync {
  const send = (reply: FastifyReply, isLoggedIn: boolean) => {
    const state: AdministratorState = { isLoggedIn, hasPassword };
    return reply.type(jsonType).send(JSON.stringify(state));
  };

  return async (app) => {
    app.get(administratorPath, (request, reply) => send(reply, sessions.of(request.raw) !== undefined));

    app.post(administratorPath, async (request, reply) => {
      const login = readInput(administratorLogin, request.body);
      const known: string[] = [];
      if (login.by === 'link') access.checkAdministratorToken(login.token, request.ip);
      else {
        const browser = browsers.of(request.raw);
        await access.checkAdministratorPassword(login.password, browser, request.ip);
        known.push(browsers.cookie(request.raw, browser));
      }
      request.log.info({ by: login.by }, 'administrator logged in');
      reply.header('set-cookie', [sessions.begin(login.by, request.socket.localPort), ...known]);
      return send(reply, true);
    });

    app.delete(administratorPath, (request, reply) => {
      reply.header('set-cookie', sessions.end(request.raw));
      return send(reply, false);
    });
  };
}
