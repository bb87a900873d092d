import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { administratorParameter } from '../../contract/additions/page/administrator.ts';
import { branchPaths } from '../../contract/additions/page/branch-now.ts';
import { newBranchPath, setUpPath } from '../../contract/additions/page/first-start.ts';
import { fleetPaths } from '../../contract/additions/page/fleet.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { everyRole } from '../../domain/people/has-role.ts';
import { ServiceError } from '../../service/http/errors.ts';
import type { SecurityLog } from '../../service/http/security-log.ts';
import type { Administration } from '../own-service/own-service.ts';
import { pageFiles } from '../page-files/page-files.ts';
import { pageHeaders } from '../page-files/page-headers.ts';
import type { PageCookie } from '../requests/page-secret.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { PreviewAccess } from './preview-access.ts';
import type { PreviewSecret } from './preview-secret.ts';
import { type ProviderDeps, providerRoutes } from './provider-routes.ts';

interface Deps extends Omit<ProviderDeps, 'provider'> {
  readonly provider: IdentityProvider | undefined;
  readonly folder: string;
  /** The folder of the page with the first start's questions. Administrators use this page too. */
  readonly firstStartFolder: string | undefined;
  readonly access: PreviewAccess;
  readonly secret: PreviewSecret;
  /** Gives the kiosk's page secret to this machine, so a frame can create real tickets. */
  readonly pageCookie: PageCookie;
  readonly security: SecurityLog;
  /** Undefined if the dispensers belong to an external service, which has its own fleet page. */
  readonly administration: Administration | undefined;
}

const htmlType = 'text/html; charset=utf-8';

/** The trusted types policy of the kiosk in a frame, for the labels of keys. */
const labelPolicy = 'default';

/**
 * Serves the preview, its frames, the fleet page and the managers' page. Their files are public, because they are the
 * same for everyone.
 */
export function previewPages(deps: Deps): FastifyPluginAsync {
  const { folder, firstStartFolder, access, secret, sessions, pageCookie, security, administration } = deps;
  const { provider } = deps;
  const pageHeader = pageHeaders({ trustedTypes: [], features: [], hasFrames: true });
  const questionHeader = pageHeaders({ trustedTypes: [labelPolicy], features: [] });
  const frameHeader = pageHeaders({
    trustedTypes: [labelPolicy],
    features: [],
    isFramed: true,
    playsBlobs: true,
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
    const cookie = pageCookie(request.raw);
    const cookies = secret.isIn(request.raw) ? secret.cookies(request.raw) : [];
    reply.header('set-cookie', [...(cookie === undefined ? [] : [cookie]), ...cookies]);
    return reply.type(htmlType).header('cache-control', 'no-cache').send(html);
  }

  /**
   * Opens the preview with its link. Removes the token from the address, because a screenshot or a mail would show it.
   */
  function openWithLink(request: FastifyRequest, reply: FastifyReply, token: string, address: string) {
    if (!access.isLocal(request.raw)) access.checkToken(token, request.ip);
    if (secret.isToken(token)) reply.header('set-cookie', [...secret.cookies(request.raw)]);
    return redirect(reply, address);
  }

  /** Begins an administrator's session, which includes read access from everywhere. */
  async function openAsAdministrator(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    address: string,
  ) {
    access.checkAdministratorToken(token, request);
    await access.noteLocalLogin(request, null);
    reply.header('set-cookie', [
      ...secret.cookies(request.raw),
      sessions.begin(
        { by: 'link', login: null, name: null, grants: () => everyRole, leaveAt: null },
        request.raw,
      ),
    ]);
    return redirect(reply, address);
  }

  return async (app) => {
    const firstStart =
      firstStartFolder === undefined
        ? undefined
        : await readFile(join(firstStartFolder, 'index.html'), 'utf8');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const frame = await readFile(join(folder, 'frame.html'), 'utf8');
    const boardFrame = await readFile(join(folder, 'board-frame.html'), 'utf8');
    const fleet = await readFile(join(folder, 'fleet.html'), 'utf8');
    const branch = await readFile(join(folder, 'branch.html'), 'utf8');

    await app.register(async (documents) => {
      documents.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
        if (!(error instanceof ServiceError)) throw error;
        security.report(error, request);
        // A link in webmail is opened by a page of another site. After a refresh, the request comes from our own
        // page.
        const isWithheld = secret.isWithheld(request.raw) && !secret.isIn(request.raw);
        if (isWithheld) reply.header('set-cookie', secret.forgetWithheld(request.raw));
        const { code, message, retryAfterSeconds } = error.details;
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
        return reply
          .code(code)
          .type(htmlType)
          .headers(pageHeader)
          .header('cache-control', 'no-store')
          .send(refusalPage(message, isWithheld));
      });

      if (provider) await documents.register(providerRoutes({ ...deps, provider }));

      // Each page has two addresses: its path, and a short one for typing. Both accept a token, because a redirect
      // with a token would stay in histories and caches.
      const pages = [
        [previewPaths.page, `${previewPaths.page}/`, page],
        ...(administration
          ? [
              [fleetPaths.page, fleetPaths.address, fleet] as const,
              [branchPaths.page, branchPaths.address, branch] as const,
            ]
          : []),
      ] as const;
      for (const [path, typed, html] of pages) {
        const open = async (request: FastifyRequest, reply: FastifyReply) => {
          reply.headers(pageHeader);
          access.checkName(request.raw);
          const { pathname, searchParams } = new URL(request.url, 'http://host');
          const token = searchParams.get('token');
          const administratorToken = searchParams.get(administratorParameter);
          searchParams.delete('token');
          searchParams.delete(administratorParameter);
          const address = withQuery(path, searchParams);
          if (administratorToken !== null) {
            return openAsAdministrator(request, reply, administratorToken, address);
          }
          if (token !== null) return openWithLink(request, reply, token, address);
          const origin = access.saferOrigin(request.raw) ?? '';
          if (pathname !== path || origin !== '') return redirect(reply, origin + address);
          access.checkPage(request.raw);
          return sendPage(request, reply, html);
        };
        documents.get(path, open);
        documents.get(typed, open);
      }

      for (const [path, html, headers] of [
        [previewPaths.frame, frame, frameHeader],
        [previewPaths.boardFrame, boardFrame, frameHeader],
        ...(firstStart === undefined ? [] : [[newBranchPath, firstStart, questionHeader] as const]),
      ] as const) {
        documents.get(path, (request, reply) => {
          reply.headers(headers);
          access.checkPage(request.raw);
          return sendPage(request, reply, html);
        });
      }
    });

    await app.register(async (files) => {
      files.addHook('onRequest', async (request, reply) => {
        access.checkName(request.raw);
        reply.headers(frameHeader);
      });
      await files.register(pageFiles({ folder, prefix: `${previewPaths.page}/` }));
      if (firstStartFolder !== undefined)
        await files.register(pageFiles({ folder: firstStartFolder, prefix: `${setUpPath}/` }));
    });
  };
}

/** Redirects with a response that no browser or proxy caches. */
function redirect(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The document for a browser without access: one sentence. With `triesAgain`, the browser opens the address once more.
 */
function refusalPage(sentence: string, triesAgain: boolean): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${triesAgain ? '<meta http-equiv="refresh" content="0" />' : ''}
    <title>Foyer preview</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <p>${sentence}</p>
    </main>
  </body>
</html>
`;
}
