import type { FastifyPluginAsync } from 'fastify';
import { errorBody } from '../service/http/errors.ts';
import { commonHeaders, jsonType } from '../service/http/headers.ts';
import { type BindableDispenser, credentials, type DeviceBinding } from './device-binding.ts';
import type { Forward, ForwardAnswer } from './forward.ts';
import { notBound, nothingHere, stranger } from './host-errors.ts';
import { callerOf, refuseStranger } from './local-guard.ts';

const ourPrefix = '/kiosk';
const dispenserPaths = '/api/v1/dispenser/';

interface Parts {
  readonly configuredHost: string;
  readonly binding: DeviceBinding | undefined;
  /** Whom the host could be bound to, for the setup screen. */
  readonly dispensers: readonly BindableDispenser[];
  readonly forward: Forward;
  readonly nodeId: string;
  /** Further routes below `/kiosk`, under the same guard. */
  readonly ownRoutes: FastifyPluginAsync;
}

/** The page's way to the service: dispenser endpoints only, with the credentials put in here. */
export function kioskRoutes({
  configuredHost,
  binding,
  dispensers,
  forward,
  nodeId,
  ownRoutes,
}: Parts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const refusal = refuseStranger(callerOf(request), configuredHost);
      if (refusal) throw stranger(refusal);
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });

    await app.register(ownRoutes);

    // Bodies pass as they are: judging them is up to the service.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.route<{ Body: Buffer | undefined }>({
      method: ['GET', 'POST', 'DELETE'],
      url: `${ourPrefix}${dispenserPaths}*`,
      async handler(request, reply) {
        const path = servicePath(request.url);
        if (path === undefined) throw nothingHere();
        if (binding === undefined) {
          // Not thrown: a kiosk that waits to be told who it is asks often, and the log is for failures.
          const body = JSON.stringify(errorBody(notBound(dispensers), nodeId, ''));
          return reply.code(503).header('Content-Type', jsonType).send(body);
        }
        const { accept, 'content-type': contentType } = request.headers;
        const answer = await forward({
          method: request.method,
          path,
          headers: {
            ...credentials(binding),
            ...(accept && { accept }),
            ...(contentType && { 'content-type': contentType }),
          },
          body: request.body,
        });
        return reply
          .code(answer.status)
          .headers(passedOn(answer.headers))
          .send(answer.body.length > 0 ? answer.body : undefined);
      },
    });
  };
}

/**
 * The service's path behind one of ours, or undefined if it could lead out of the dispenser's endpoints.
 * Only a path in its normal form passes, because whoever reads it next resolves dots and backslashes.
 */
export function servicePath(url: string): string | undefined {
  const path = url.slice(ourPrefix.length);
  const { pathname, search } = new URL(path, 'http://service');
  const isNormal = path === pathname + search && !/%2f|%5c/i.test(pathname);
  return isNormal && pathname.startsWith(dispenserPaths) ? path : undefined;
}

/** All but what belongs to the connection, and but the leave for pages of other origins to read it. */
function passedOn(headers: ForwardAnswer['headers']): ForwardAnswer['headers'] {
  const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofTheConnection.includes(name) && !name.startsWith('access-control-'),
    ),
  );
}
